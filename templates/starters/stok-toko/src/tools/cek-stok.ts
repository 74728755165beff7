import type { CekStok } from "../generated/types.js";
import { cariBarang } from "../gudang.js";

/** Baca jumlah stok satu SKU di gudang. */
export async function cekStok({ sku }: CekStok.Input): Promise<CekStok.Output> {
  const { nama, jumlah, satuan } = cariBarang(sku);
  return { sku, nama, jumlah, satuan };
}
