import { type MailContent, productBrand } from '@stockhand/documents/mail-layout';
import { queueMails } from '../../platform/background/mailer.ts';
import { anyOf } from '../../platform/data/any-of.ts';
import { readerIn, type Writer } from '../../platform/data/tenant-db.ts';
import { administratorsOf } from '../members/administrators.ts';

interface Told {
  firstName: string;
  tenant: string;
  url: string;
}

/** Mails every administrator of a tenant about its plan. The same `key` mails nobody twice. */
export async function mailAdministrators(
  writer: Writer,
  { publicUrl }: { publicUrl: string },
  { tenant, key }: { tenant: { id: number; name: string }; key: string },
  write: (told: Told) => MailContent,
): Promise<void> {
  const ids = await administratorsOf(readerIn(writer), tenant.id);
  const people = await writer
    .selectFrom('public.users')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', anyOf(ids))
    .execute();
  await queueMails(
    writer,
    people.map(({ id, email, first_name }) => ({
      key: `${key} ${tenant.id} ${id}`,
      recipient: email,
      senderName: productBrand.name,
      tenantId: tenant.id,
      ...write({ firstName: first_name, tenant: tenant.name, url: `${publicUrl}/settings/plan` }),
    })),
  );
}
