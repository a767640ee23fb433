import { accountMessages as texts } from '@stockhand/contract/account/messages';
import { Refusal, refuse } from '../../platform/errors.ts';

/** Refuses on `token` what the work refuses on `email`: the form of a mailed link has no other field. */
export async function takenMeanwhile(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof Refusal ? refuse.field('token', texts.emailTakenMeanwhile) : error;
  }
}
