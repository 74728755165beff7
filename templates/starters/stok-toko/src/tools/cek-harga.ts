import type { CekHarga } from "../generated/types.js";
import { cariBarang } from "../gudang.js";

/** Baca harga jual satu SKU dalam rupiah. */
export async function cekHarga({
  sku,
}: CekHarga.Input): Promise<CekHarga.Output> {
  const { nama, harga } = cariBarang(sku);
  return { sku, nama, harga };
}
