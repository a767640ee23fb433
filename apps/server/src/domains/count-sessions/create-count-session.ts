import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { CreateCountSession } from '@stockhand/contract/count-sessions/schema';
import { must } from '../../platform/must.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { findPlaces, judgeScope, openSession, refuseProblems } from './open-session.ts';

/** Opens a count of one location (docs/rules.md#count-sessions). */
export const createCountSession = tenantMutation(
  'update',
  'products',
  ['count-sessions'],
  CreateCountSession,
  async (ctx, form) => {
    const problems: Record<string, string[]> = {};
    const location = (await findPlaces(ctx, [form.location])).get(form.location);
    if (!location) problems.location = [texts.unknownLocation];
    await judgeScope(ctx, form, problems);
    refuseProblems(problems);
    return openSession(ctx, { ...form, location: must(location) });
  },
);
