/** Lower case words: "Selling_Price (Ksh)", "sellingPrice" and "Selling price *" are one. */
export function plainHeader(header: string): string {
  return withoutCurrency(folded(header.slice(0, charactersMax)).replace(brackets, ' '));
}

/** What a header says in brackets, as plain words. */
export function noteOfHeader(header: string): string {
  return withoutCurrency((folded(header.slice(0, charactersMax)).match(brackets) ?? []).join(' '));
}

/** The words of several lines, as `plainHeader` writes them. */
export function wordsOf(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => folded(line).split(' ')));
}

const charactersMax = 200;
const brackets = /\(.*?\)|\[.*?\]/g;
/** Letters of their own that people also type without their stroke. */
const strokes: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };

/** In lower case and without accents, camel case divided. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßıłøđæœ]/g, (letter) => strokes[letter] ?? letter);
}

function withoutCurrency(text: string): string {
  return text
    .replace(/#|\bnum\b|\bnr\b|№/g, ' no ')
    .replace(/[^\p{L}0-9\p{Sc}]+/gu, ' ')
    .replace(/(?:\b(?:in|en) )?(?:\b(?:ksh|kes|usd|eur|euros?|gbp|chf|us)\b|\p{Sc})/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
