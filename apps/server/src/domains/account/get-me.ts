import { z } from 'zod';
import { signedInQuery } from '../../platform/procedures.ts';
import { meView } from './me-row.ts';

export const getMe = signedInQuery(z.object({}).optional(), (ctx) => meView(ctx.db, ctx.caller), { takesKeys: true });
