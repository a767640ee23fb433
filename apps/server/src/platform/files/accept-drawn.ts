import { unprintableHeader } from '@stockhand/contract/answer';
import type { Unprintable } from '@stockhand/contract/unprintable';
import { refuse } from '../errors.ts';
import type { Call } from '../handler-context.ts';
import type { DrawnFile } from './download.ts';

/** Refuses a document in which letters are replaced where the caller wants none so. */
export function acceptDrawn({ unprintable }: DrawnFile, choice: Unprintable): void {
  if (unprintable !== '' && choice === 'refuse') throw refuse.field('unprintable', unprintable);
}

/** The same of one that is mailed: the answer's header names the letters that are replaced in it. */
export function acceptMailed(ctx: Call, drawn: DrawnFile, choice: Unprintable): Uint8Array {
  acceptDrawn(drawn, choice);
  if (ctx.headers && drawn.unprintable !== '') ctx.headers[unprintableHeader] = encodeURIComponent(drawn.unprintable);
  return drawn.bytes;
}
