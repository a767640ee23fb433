import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { logoBytesMax } from '@stockhand/contract/tenants/schema';
import { Id } from '@stockhand/contract/wire';
import { z } from 'zod';
import { announce, audit } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { draw } from '../../platform/files/drawing.ts';
import { Upload } from '../../platform/files/file-store.ts';
import { namingFiles } from '../../platform/files/kept-files.ts';
import { lastingMediaUrl } from '../../platform/files/media.ts';
import type { PictureFault } from '../../platform/files/picture.ts';
import { drawnFor } from '../../platform/files/picture-queue.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { signedInTask } from '../../platform/procedures.ts';
import { claimFileRoom } from './file-quota.ts';
import { noteLogo } from './logo-files.ts';
import { findAdministered, writeInTenant } from './own-tenant.ts';

const Input = z.object({ id: Id, file: z.instanceof(Upload, { error: texts.logoRequired }) });

const faultTexts: Record<PictureFault, string> = {
  type: texts.logoType,
  damaged: texts.logoDamaged,
  pixels: texts.logoPixels,
};

/** A tenant's logo, re-encoded and stored under a permanent address that cannot be guessed (docs/rules.md#images). */
export const uploadLogo = signedInTask(
  [],
  Input,
  async (ctx, { id, file }): Promise<{ logo: string; logo_url: string }> => {
    await findAdministered(ctx.db, ctx.caller, id, 'update');
    if (file.size > logoBytesMax) throw refuse.field('file', texts.logoTooLarge);
    const picture = await drawnFor(ctx, () => draw('redrawPicture', file.path));
    if (typeof picture === 'string') throw refuse.field('file', faultTexts[picture]);
    const key = await ctx.services.files.put('logos', picture.bytes);
    await namingFiles(ctx.services.files, [key], () =>
      ctx.transact((write) => keepLogo(write, id, { key, bytes: picture.bytes.length })),
    );
    return { logo: lastingMediaUrl(key), logo_url: lastingMediaUrl(key) };
  },
  { subject: async (db, id, caller) => Boolean(await findAdministered(db, caller, id, 'update')) },
);

/** The file of the logo before stays for a while: mails and documents sent before show it by its address. */
async function keepLogo(ctx: TenantWrite, id: number, { key, bytes }: { key: string; bytes: number }): Promise<void> {
  await ctx.db.selectFrom('public.tenants').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const tenant = await findAdministered(readerIn(ctx.db), ctx.caller, id, 'update');
  const there = writeInTenant(ctx, tenant);
  await claimFileRoom(there, { bytes, field: 'file' });
  await noteLogo(ctx.db, { tenantId: id, key, bytes, now: ctx.now });
  await ctx.db.updateTable('public.tenants').set({ logo_key: key }).where('id', '=', id).execute();
  await audit(there, {
    action: 'tenant.upload_logo',
    subject: { type: 'tenant', id, name: tenant.name },
    changes: changesBetween({ logo: tenant.logo_key }, { logo: key }),
  });
  announce(there, 'tenants');
}
