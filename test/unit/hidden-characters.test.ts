/** Which characters of a text are hidden, and which of these writing needs. */
import { describe, expect, it } from "vitest";
import { hiddenCharacter } from "../../src/spec/security/hidden-characters.js";

describe("a text that people write passes:", () => {
  it.each([
    ["Arabic", "يبحث عن الملاحظات، ثم يعيدها."],
    ["Arabic with a date", "سنة ١٤٤٥ ه\u200D (2024)"],
    ["Arabic with marks and numbers", "\u200Fعَرَبِيّ 12\u200E"],
    ["Hebrew", "מחפש פתקים לפי מילה\u200F (ID)."],
    ["Persian", "می\u200Cخواهم و API\u200Cها، PDF\u200Cهای تازه"],
    ["Malayalam in the old spelling", "അവന്\u200D വന്നു."],
    ["Hindi", "क्\u200Dष और क्\u200C है"],
    ["Sinhala", "ශ්\u200Dරී ලංකා"],
    ["Khmer", "ស្វែង\u200Bរក\u200Bកំណត់ចំណាំ"],
    ["Thai", "ค้นหา\u200Bบันทึก"],
    ["Chinese", "搜索笔记，返回标题。"],
    ["Japanese with a shape of a name", "葛\u{E0100}飾区の辻\u{E0101}さん"],
    ["Mongolian", "ᠪᠠᠶᠢᠨ\u180Eᠠ"],
    ["a family, a profession, a colour", "👨‍👩‍👧‍👦 👩🏽‍🔧 🐻‍❄️ 👁️‍🗨️ 🧑🏿‍🦰 🏳️‍🌈 ❤️‍🔥 🏃‍♀️‍➡️"],
    [
      "keys, signs, flags",
      "1️⃣ ©️ ☎︎ 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} 🇮🇳",
    ],
    ["lines of Windows", "one\r\ntwo\tthree\r\n"],
  ])("%s", (_, text) => {
    expect(hiddenCharacter(text)).toBeUndefined();
  });
});

describe("what nobody sees is found:", () => {
  it.each([
    ["a joiner between letters", "no\u200Dte", "U+200D"],
    ["a joiner between letters that are not of ASCII", "é\u200Cé", "U+200C"],
    ["a joiner between signs of Chinese", "笔\u200D记", "U+200D"],
    ["a joiner behind a picture", "👩\u200D done", "U+200D"],
    [
      "more joiners than letters can use",
      "ب\u200C\u200D\u200C\u200Dب",
      "U+200D",
    ],
    ["a space without width", "no\u200Bte", "U+200B"],
    ["letters of tags", "note\u{E0069}\u{E0067}", "U+E0069"],
    ["tags behind another flag", "🏁\u{E0067}\u{E0062}\u{E007F}", "U+E0067"],
    ["shapes one behind the other", "😀\uFE00\uFE01\uFE0F", "U+FE00"],
    ["more shapes behind a sign", "葛\u{E0100}\u{E0101}\u{E0102}", "U+E0101"],
    ["a shape behind a picture", "😀\u{E0110}", "U+E0110"],
    ["a turn of the direction", "a\u202Eb", "U+202E"],
    ["an isolate", "a\u2067b\u2069", "U+2067"],
    ["an escape", "a\u001B[31m", "U+001B"],
  ])("%s", (_, text, code) => {
    expect(hiddenCharacter(text)).toBe(code);
  });
});
