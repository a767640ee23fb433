import type { MailBrand } from '@stockhand/documents/mail-layout';
import { lastingMediaUrl } from '../../platform/media.ts';
import type { Reader } from '../../platform/tenant-db.ts';

/** A company's name, colour and logo as its mails show them. */
export async function brandOf(db: Reader, tenantId: number, publicUrl: string): Promise<MailBrand> {
  const tenant = await db
    .selectFrom('public.tenants')
    .select(['name', 'primary_color', 'logo_key'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const logoUrl = tenant.logo_key ? `${publicUrl}${lastingMediaUrl(tenant.logo_key)}` : undefined;
  return { name: tenant.name, color: tenant.primary_color, logoUrl };
}
