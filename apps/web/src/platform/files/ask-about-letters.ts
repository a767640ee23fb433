import type { Unprintable } from '@stockhand/contract/unprintable';
import { readFailure } from '../form/server-errors.ts';
import { mayReplace } from './unprintable.ts';

/**
 * Does what cannot be taken back with a document. Where letters would be replaced in it, the server refuses at first, and it is
 * done only after a yes; rejects as aborted without one.
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
