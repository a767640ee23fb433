import { unprintableHeader } from '@stockhand/contract/answer';
import type { Unprintable } from '@stockhand/contract/unprintable';
import { refuse } from '../errors.ts';
import type { Call } from '../handler-context.ts';
import type { DrawnFile } from './download.ts';

/** 400 that names the letters which no font has, where the caller wants no document without them. */
export function acceptDrawn({ unprintable }: DrawnFile, choice: Unprintable): void {
  if (unprintable !== '' && choice === 'refuse') throw refuse.field('unprintable', unprintable);
}

/** The same for a document that is mailed; the answer's header names the letters that are replaced in it. */
export function acceptMailed(ctx: Call, drawn: DrawnFile, choice: Unprintable): Uint8Array {
  acceptDrawn(drawn, choice);
  if (ctx.headers && drawn.unprintable !== '') ctx.headers[unprintableHeader] = encodeURIComponent(drawn.unprintable);
  return drawn.bytes;
}
