import type { ImportEncoding } from '@stockhand/contract/imports/encodings';
import { guessEncoding, withEncoding } from './guess-encoding.ts';
import { repairedUtf8 } from './repaired-utf8.ts';
import { sampleWords } from './sample-words.ts';
import { utf16Order } from './utf16-order.ts';

/** How a text file was read. */
export interface TextEncoding {
  name: ImportEncoding;
  /** Three words that read otherwise with another encoding, for a person to look at. */
  words: string[];
  /** The words look wrong, or were read by a guess. */
  is_doubtful: boolean;
}

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/**
 * With the encoding that a person chose, else UTF-16 by its mark or its zero bytes, else UTF-8, else Latin-1 (as Windows writes
 * it, with € and curly quotes) unless its words read better in another one (docs/rules.md#imports).
 */
export function decodeText(bytes: Uint8Array, chosen?: ImportEncoding): DecodedText {
  if (chosen !== undefined) return told(withEncoding(bytes, chosen), chosen, false);
  const order = utf16Order(bytes);
  if (order !== null)
    return told(
      withEncoding(bytes, order === 'big' ? 'utf-16be' : 'utf-16le'),
      `utf-16${order === 'big' ? 'be' : 'le'}`,
      false,
    );
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: { name: 'utf-8', words: [], is_doubtful: false } };
  } catch {
    const repaired = repairedUtf8(bytes);
    if (repaired !== null) return told(repaired, 'utf-8', true);
    const { name, isDoubtful } = guessEncoding(bytes);
    return told(withEncoding(bytes, name), name, isDoubtful);
  }
}

function told(text: string, name: ImportEncoding, isDoubtful: boolean): DecodedText {
  return { text, encoding: { name, words: sampleWords(text), is_doubtful: isDoubtful } };
}
