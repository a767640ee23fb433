import { z } from 'zod';
import { signedInQuery } from '../../platform/procedures.ts';
import { preferencesOf } from './preference-row.ts';

/** What the caller hears of in this tenant, and how. */
export const getPreferences = signedInQuery(z.object({}).optional(), (ctx) =>
  preferencesOf(ctx.db, { userId: ctx.caller.user.id, tenantId: ctx.caller.tenant.id }),
);
