import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { logoBytesMax } from '@stockhand/contract/tenants/schema';
import { Id } from '@stockhand/contract/wire';
import { z } from 'zod';
import { announce, audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { Upload } from '../../platform/file-store.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { lastingMediaUrl } from '../../platform/media.ts';
import { redrawPicture } from '../../platform/picture.ts';
import { signedInTask } from '../../platform/procedures.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { findAdministered, writeInTenant } from './membership.ts';

const Input = z.object({ id: Id, file: z.instanceof(Upload, { error: texts.logoRequired }) });

/** A company's picture, drawn anew and kept under a lasting address nobody can guess (rulings D, Workspace). */
export const uploadLogo = signedInTask(
  Input,
  async (ctx, { id, file }): Promise<{ logo: string; logo_url: string }> => {
    await findAdministered(ctx.db, ctx.who, id, 'update');
    if (file.size > logoBytesMax) throw refuse.field('file', texts.logoTooLarge);
    const picture = await redrawPicture(file.path);
    if (!picture) throw refuse.field('file', texts.logoType);
    const key = await ctx.services.files.put('logos', picture.bytes);
    await ctx
      .transact((write) => keepLogo(write, id, key))
      .catch(async (error: unknown) => {
        await ctx.services.files.delete(key);
        throw error;
      });
    return { logo: lastingMediaUrl(key), logo_url: lastingMediaUrl(key) };
  },
  { subject: async (db, id, who) => Boolean(await findAdministered(db, who, id, 'update')) },
);

/** The file of an earlier logo stays: mails and documents sent before show it by its address. */
async function keepLogo(ctx: TenantWrite, id: number, key: string): Promise<void> {
  await ctx.db.selectFrom('public.tenants').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const tenant = await findAdministered(readerIn(ctx.db), ctx.who, id, 'update');
  await ctx.db.updateTable('public.tenants').set({ logo_key: key }).where('id', '=', id).execute();
  const there = writeInTenant(ctx, tenant);
  await audit(there, {
    action: 'tenant.upload_logo',
    subject: { type: 'tenant', id, name: tenant.name },
    changes: { logo: [tenant.logo_key, key] },
  });
  await announce(there, 'tenants');
}
