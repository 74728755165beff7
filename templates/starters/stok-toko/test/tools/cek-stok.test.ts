import assert from "node:assert/strict";
import { test } from "node:test";
import { cekStok } from "../../src/tools/cek-stok.js";

test("cek_stok membaca jumlah dan satuan", async () => {
  assert.deepEqual(await cekStok({ sku: "KA-250" }), {
    sku: "KA-250",
    nama: "Kopi arabika 250 g",
    jumlah: 24,
    satuan: "bungkus",
  });
});

test("cek_stok menjawab nol untuk barang yang habis", async () => {
  const { jumlah } = await cekStok({ sku: "KR-250" });
  assert.equal(jumlah, 0);
});

test("cek_stok menolak SKU yang tidak ada, dan menyebut tempat mencarinya", async () => {
  await assert.rejects(cekStok({ sku: "ZZ-999" }), {
    name: "ToolError",
    message:
      "Tidak ada barang dengan SKU ZZ-999. Semua SKU ada di toko://daftar-harga.",
  });
});
