import { type Claim, FairQueue, QueueFull } from '@stockhand/fair-queue/fair-queue';
import type { TenantRead } from '../handler-context.ts';
import { claimOf, tooManyWaiting } from '../queue-claim.ts';
import { drawnAtOnce } from './drawing.ts';

/** How long a picture takes is bounded where it is drawn. */
const queue = new FairQueue({ quickMax: drawnAtOnce, quickMs: Number.POSITIVE_INFINITY, slowMax: 1 });

const waitingMax = 40;

/** Draws a picture when the caller's tenant is next; 503 while too many of it wait. */
export async function drawnFor<Drawn>(
  ctx: Pick<TenantRead, 'caller' | 'time'>,
  draw: () => Promise<Drawn>,
): Promise<Drawn> {
  return inTurn(claimOf(ctx, waitingMax), draw);
}

/** The same of a stored one, for whoever may see it, and without refusing: a page asks for many at once. Its folder is its tenant's. */
export async function drawnBeside<Drawn>(fileKey: string, draw: () => Promise<Drawn>): Promise<Drawn> {
  return inTurn({ tenant: fileKey.split('/')[0] ?? '' }, draw);
}

async function inTurn<Drawn>(claim: Claim, draw: () => Promise<Drawn>): Promise<Drawn> {
  try {
    return await queue.run(claim, () => ({ result: draw() }));
  } catch (error) {
    throw error instanceof QueueFull ? tooManyWaiting() : error;
  }
}
