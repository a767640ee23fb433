/** Longer words keep enough triples of letters to be found by likeness. */
const shortWord = /^\p{L}{4,6}$/u;

/** What a short word may be when two neighbouring letters were swapped: "lmap" is "lamp". Nothing for other texts. */
export function swappedLetters(q: string): string[] {
  if (!shortWord.test(q)) return [];
  const letters = [...q];
  const swaps = letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  );
  return [...new Set(swaps)].filter((word) => word !== q);
}
