const sniffedPairs = 1_000;
const pairsMin = 4;

/** The order of the bytes of a text in UTF-16, by its mark or by where its zero bytes stand; null for any other text. */
export function utf16Order(bytes: Uint8Array): 'little' | 'big' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'little';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'big';
  const pairs = Math.min(Math.floor(bytes.length / 2), sniffedPairs);
  if (pairs < pairsMin) return null;
  let first = 0;
  let second = 0;
  for (let at = 0; at < pairs; at++) {
    if (bytes[2 * at] === 0) first++;
    if (bytes[2 * at + 1] === 0) second++;
  }
  const isZero = (count: number, other: number) => count > pairs / 2 && other === 0;
  if (isZero(second, first)) return 'little';
  return isZero(first, second) ? 'big' : null;
}
