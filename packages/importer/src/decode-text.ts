import { utf16Order } from './csv/utf16-order.ts';

/** UTF-16 by its mark or its zero bytes, else UTF-8, else Latin-1 (as Windows writes it, with € and curly quotes). */
export function decodeText(bytes: Uint8Array): string {
  const order = utf16Order(bytes);
  if (order !== null) return decodeUtf16(order === 'big' ? swapped(bytes) : bytes).replace(/^\ufeff/, '');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Lone surrogates are kept, so that the row which has them can be refused by its number. */
function decodeUtf16(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length - (bytes.length % 2)).toString('utf16le');
}

function swapped(bytes: Uint8Array): Uint8Array {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();
}
