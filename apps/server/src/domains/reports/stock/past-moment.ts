import { futureMomentMessage } from '@stockhand/contract/day-range';
import { refuse } from '../../../platform/errors.ts';

/** The moment that a field asks for; now unless told. What will be there is not known. */
export function pastMoment(field: string, asked: string | undefined, now: Date): Date | undefined {
  if (asked === undefined) return undefined;
  const moment = new Date(asked);
  if (moment > now) throw refuse.field(field, futureMomentMessage);
  return moment;
}
