import { z } from 'zod';
import { signedInQuery } from '../../platform/procedures.ts';
import { preferencesOf } from './preference-row.ts';

/** What the caller hears of in this workspace, and how. */
export const getPreferences = signedInQuery(z.object({}).optional(), (ctx) =>
  preferencesOf(ctx.db, { userId: ctx.who.user.id, tenantId: ctx.who.tenant.id }),
);
