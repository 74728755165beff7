/** Owns which names look like others, and which are written in letters of two scripts. */

/** Letters of other scripts that look like those of a keyboard, and what they look like. */
const twins: Readonly<Record<string, string>> = {
  ...pairs("аaеeоoрpсcуyхxіiјjѕsԁdһhкkмmтtвbнhАaВbЕeКkМmНhОoРpСcТtХxІiЅs"),
  ...pairs("αaοoρpνvιiκkτtυuΑaΒbΕeΖzΗhΙiΚkΜmΝnΟoΡpΤtΥyΧx"),
};

function pairs(text: string): Record<string, string> {
  const letters = [...text];
  return Object.fromEntries(
    letters.flatMap((letter, at) =>
      at % 2 === 0 ? [[letter, letters[at + 1] ?? ""]] : [],
    ),
  );
}

/** The same text for names that look alike. */
export function skeleton(name: string): string {
  return [...name.normalize("NFKC")]
    .map((letter) => twins[letter] ?? letter)
    .join("")
    .replaceAll("I", "l")
    .toLowerCase()
    .replaceAll("0", "o")
    .replaceAll("1", "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** A word with letters of several scripts that share shapes, or undefined. */
export function mixedWord(text: string): string | undefined {
  return text.match(/[\p{L}\p{M}]+/gu)?.find((word) => {
    const scripts = [
      /\p{Script=Latin}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Greek}/u,
    ];
    // What is shorter may be a sign of mathematics: Δt.
    return (
      scripts.filter((script) => script.test(word)).length > 1 &&
      word.length > 2
    );
  });
}
