import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import { daftarHarga } from "../../src/resources/daftar-harga.js";
import { cekHarga } from "../../src/tools/cek-harga.js";

const context = testContext();

test("daftar-harga memuat setiap SKU dengan harga yang dijawab cek_harga", async () => {
  const daftar = JSON.parse(String(await daftarHarga.read(context)));
  const skus = ["GA-500", "KA-250", "KR-250", "SP-001", "TH-100"];
  assert.deepEqual(
    daftar,
    await Promise.all(skus.map((sku) => cekHarga({ sku }))),
  );
});
