import type { ErrorBody } from '@stockhand/contract/status-messages';
import { answerOf } from '../platform/errors.ts';

/** How a call was refused: status and documented body. Fails the test when it was not. */
export async function refusalOf(call: Promise<unknown>): Promise<{ status: number; body: ErrorBody }> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    const { status, body } = answerOf(error);
    return { status, body };
  }
  throw new Error(`The call was answered with ${JSON.stringify(answer)}.`);
}
