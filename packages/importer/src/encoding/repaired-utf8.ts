const latin = new TextDecoder('windows-1252');

/**
 * A text in UTF-8 into which some letters came in Latin-1, as when two lists are pasted together: each read as what it is.
 * Null for a text that has more of the others.
 */
export function repairedUtf8(bytes: Uint8Array): string | null {
  const utf8 = new TextDecoder();
  const parts: string[] = [];
  let from = 0;
  let good = 0;
  let bad = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length > 0) {
      if (length > 1) good++;
      at += length;
      continue;
    }
    bad++;
    if (from < at) parts.push(utf8.decode(bytes.subarray(from, at)));
    parts.push(latin.decode(bytes.subarray(at, at + 1)));
    at++;
    from = at;
  }
  parts.push(utf8.decode(bytes.subarray(from)));
  return good > bad ? parts.join('').replace(/^\ufeff/, '') : null;
}

/** Of the character that starts here; 0 where none does. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
  for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
