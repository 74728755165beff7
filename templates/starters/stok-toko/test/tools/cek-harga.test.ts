import assert from "node:assert/strict";
import { test } from "node:test";
import { cekHarga } from "../../src/tools/cek-harga.js";

test("cek_harga membaca harga dalam rupiah", async () => {
  assert.deepEqual(await cekHarga({ sku: "TH-100" }), {
    sku: "TH-100",
    nama: "Teh hijau 100 g",
    harga: 31_000,
  });
});

test("cek_harga menolak SKU yang tidak ada", async () => {
  await assert.rejects(cekHarga({ sku: "ZZ-999" }), {
    name: "ToolError",
    message: /^Tidak ada barang dengan SKU ZZ-999\./,
  });
});
