const wordsMax = 3;
const charactersMax = 40;

/** The first words that are not all ASCII, each once. */
export function sampleWords(text: string): string[] {
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[^\s,;|"<>\0]*[^\0-\u007f][^\s,;|"<>\0]*/gu)) {
    words.add(word.slice(0, charactersMax).toWellFormed());
    if (words.size === wordsMax) break;
  }
  return [...words];
}
