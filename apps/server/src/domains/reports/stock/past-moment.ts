import { dayIn, endOfDay } from '@stockhand/contract/calendar';
import { futureMomentMessage } from '@stockhand/contract/day-range';
import { refuse } from '../../../platform/errors.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';

/**
 * The moment that a field asks for; now unless told. Up to the end of the tenant's today it is taken, as clocks differ;
 * what will be there later is not known.
 */
export function pastMoment({ now, caller }: TenantRead, field: string, asked: string | undefined): Date | undefined {
  if (asked === undefined) return undefined;
  const moment = new Date(asked);
  const { timezone } = caller.tenant;
  if (moment >= endOfDay(dayIn(now, timezone), timezone)) throw refuse.field(field, futureMomentMessage);
  return moment;
}
