import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { type CountSessionView, CreateCountSessions } from '@stockhand/contract/count-sessions/schema';
import { must } from '../../platform/must.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { findPlaces, judgeScope, openSession, refuseProblems } from './open-session.ts';

/** Opens a count of each of several locations, all or none, in the order in which they are named. */
export const createCountSessions = tenantMutation(
  'update',
  'products',
  ['count-sessions'],
  CreateCountSessions,
  async (ctx, { locations, ...form }): Promise<CountSessionView[]> => {
    const problems: Record<string, string[]> = {};
    const places = await findPlaces(ctx, locations);
    for (const [index, id] of locations.entries())
      if (!places.has(id)) problems[`locations.${index}`] = [texts.unknownLocation];
    await judgeScope(ctx, form, problems);
    refuseProblems(problems);
    const opened: CountSessionView[] = [];
    for (const id of new Set(locations))
      opened.push(await openSession(ctx, { ...form, location: must(places.get(id)) }));
    return opened;
  },
);
