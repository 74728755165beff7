import type { DaftarHarga } from "../generated/types.js";
import { semuaBarang } from "../gudang.js";

/** Seluruh SKU dengan nama dan harganya. */
export const daftarHarga: DaftarHarga.Handler = {
  async read() {
    const daftar = semuaBarang().map(({ sku, nama, harga }) => ({
      sku,
      nama,
      harga,
    }));
    return JSON.stringify(daftar);
  },
};
