import type { MailView } from '@stockhand/contract/background/schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** The mails of one tenant as the list shows them, without their texts: those may grant access. */
export function mailsOf(db: Reader, tenantId: number, now: Date) {
  return db.selectFrom((eb) =>
    eb
      .selectFrom('public.outbox as o')
      .where('o.tenant_id', '=', tenantId)
      .where('o.kind', '=', 'mail')
      .select(['o.id', 'o.created_at', 'o.delivered_at as sent_at', 'o.last_error as error'])
      .select('o.attempts as failed_attempts')
      .select([
        sql<string>`o.payload ->> 'recipient'`.as('recipient'),
        sql<string>`o.payload ->> 'subject'`.as('subject'),
        sql<MailView['status']>`case o.state when 'waiting' then 'queued' when 'delivered' then 'sent'
          when 'failed' then 'failed' else 'withdrawn' end`.as('status'),
        sql<Date | null>`case when o.state = 'waiting' and o.attempts > 0 then o.due_at end`.as('next_attempt_at'),
        sql<boolean>`o.payload ->> 'text_body' = '' or coalesce(o.link_expires_at <= ${now}, false)`.as(
          'is_text_erased',
        ),
      ])
      .as('m'),
  );
}
