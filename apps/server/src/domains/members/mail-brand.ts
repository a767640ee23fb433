import type { MailBrand } from '@stockhand/documents/mail-layout';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { lastingMediaUrl } from '../../platform/files/media.ts';

/** How a tenant's mails look, and where answers to them go. */
interface TenantBrand extends MailBrand {
  replyTo: string | undefined;
}

/** A tenant's name, colour and logo as its mails show them. */
export async function brandOf(db: Reader, tenantId: number, publicUrl: string): Promise<TenantBrand> {
  const tenant = await db
    .selectFrom('public.tenants')
    .select(['name', 'email', 'primary_color', 'logo_key'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const logoUrl = tenant.logo_key ? `${publicUrl}${lastingMediaUrl(tenant.logo_key)}` : undefined;
  return { name: tenant.name, color: tenant.primary_color, logoUrl, replyTo: tenant.email || undefined };
}
