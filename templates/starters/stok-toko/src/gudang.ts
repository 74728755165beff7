/** Pemilik data barang. Isinya di memori: ganti dengan sistem gudang, dan handler tetap sama. */
import { ToolError } from "./generated/runtime/errors.js";

export interface Barang {
  readonly sku: string;
  readonly nama: string;
  /** Rupiah. */
  readonly harga: number;
  readonly jumlah: number;
  readonly satuan: string;
}

// prettier-ignore
const barang: readonly Barang[] = [
  { sku: "GA-500", nama: "Gula aren 500 g", harga: 27_500, jumlah: 40, satuan: "bungkus" },
  { sku: "KA-250", nama: "Kopi arabika 250 g", harga: 68_000, jumlah: 24, satuan: "bungkus" },
  { sku: "KR-250", nama: "Kopi robusta 250 g", harga: 45_000, jumlah: 0, satuan: "bungkus" },
  { sku: "SP-001", nama: "Saringan kopi", harga: 39_000, jumlah: 12, satuan: "buah" },
  { sku: "TH-100", nama: "Teh hijau 100 g", harga: 31_000, jumlah: 57, satuan: "kotak" },
];

const menurutSku = new Map(barang.map((satu) => [satu.sku, satu]));

export function semuaBarang(): readonly Barang[] {
  return barang;
}

/** Kesalahannya dibaca oleh model, jadi ia menyebut langkah berikutnya. */
export function cariBarang(sku: string): Barang {
  const ketemu = menurutSku.get(sku);
  if (ketemu !== undefined) return ketemu;
  throw new ToolError(
    `Tidak ada barang dengan SKU ${sku}. Semua SKU ada di toko://daftar-harga.`,
  );
}
