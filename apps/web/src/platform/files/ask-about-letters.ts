import type { Unprintable } from '@stockhand/contract/unprintable';
import { readFailure } from '../form/server-errors.ts';
import { mayReplace } from './unprintable.ts';

/**
 * Sends or hands out a document. Where letters in it cannot be printed, the user is asked first; rejects with an AbortError when
 * the answer is no.
 */
export async function askAboutLetters<Answer>(work: (unprintable: Unprintable) => Promise<Answer>): Promise<Answer> {
  try {
    return await work('refuse');
  } catch (error) {
    const [letters] = readFailure(error).fields.unprintable ?? [];
    if (letters === undefined) throw error;
    await mayReplace(letters);
    return work('replace');
  }
}
