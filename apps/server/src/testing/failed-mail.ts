import type { Tenant, World } from './world.ts';

interface Over {
  recipient?: string;
  subject?: string;
  text_body?: string;
  link_expires_at?: Date;
  state?: 'waiting' | 'delivered' | 'failed' | 'erased';
  created_at?: Date;
  due_at?: Date;
}

/** A mail of a tenant that was given up, unless told; answers its id. */
export async function failedMail({ services: { database } }: World, tenant: Tenant, over: Over = {}): Promise<number> {
  const { recipient = 'gone@example.com', subject = 'Invoice', text_body = 'Hello', ...row } = over;
  const now = new Date();
  const payload = { recipient, subject, text_body, html_body: text_body, sender_name: tenant.name };
  const { id } = await database
    .insertInto('public.outbox')
    .values({
      ...{ kind: 'mail', state: 'failed', attempts: 9, last_error: 'No such mailbox', created_at: now, due_at: now },
      ...{ key: crypto.randomUUID(), tenant_id: tenant.id, payload: JSON.stringify(payload) },
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
