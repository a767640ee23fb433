import { z } from 'zod';
import type { RestRoute } from './rest-route.ts';

/**
 * Throws when a procedure's answer is not what its route's schema says: a field too many, missing or of another type. For
 * tests (`CHECK_ANSWERS=on`): the caller gets a 500 instead of the answer; the change is committed.
 */
export function checkAnswer({ method, path, answer: schema }: RestRoute, answer: unknown): void {
  const parsed = (schema ?? z.undefined()).safeParse(answer);
  if (parsed.success) return;
  // Not the ZodError itself, which would be told to the caller as a fault of the request.
  throw new Error(`The answer of ${method} ${path} does not match its schema.\n${z.prettifyError(parsed.error)}`);
}
