import { statusMessages } from '@stockhand/contract/status-messages';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { ForgedEventError, type PaymentEvent, type PaymentProvider } from '../../platform/payments/payment-provider.ts';
import type { Services } from '../../platform/request-context.ts';
import { asked, findPayment } from './find-payment.ts';
import { noteCharge } from './invoices/collect-invoice.ts';
import { settleCheckout } from './settle-checkout.ts';

const path = '/api/payments/events/';
const eventBytesMax = 256 * 1024;
const keptDays = 30;

/**
 * Where the payment provider tells of payments (docs/rules.md#subscriptions). Its signature is over the bytes as they came,
 * so they are not parsed before. A message that was heard is answered and does nothing; another status makes the provider
 * send it again.
 */
export async function registerPaymentEvents(app: FastifyInstance, services: Services): Promise<void> {
  const { payments } = services;
  if (!payments) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: eventBytesMax }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(path, async (request, reply) => {
      const { body } = request;
      const signature = request.headers['stripe-signature'];
      const event = readEvent(payments, Buffer.isBuffer(body) ? body : Buffer.alloc(0), String(signature ?? ''));
      const call = { requestId: request.id, address: request.ip };
      await hear(services, payments, event, call);
      return reply.send({ received: true });
    });
  });
}

function readEvent(payments: PaymentProvider, body: Buffer, signature: string): PaymentEvent {
  try {
    return payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof ForgedEventError) throw refuse.badRequest(statusMessages.badSignature);
    throw error;
  }
}

async function hear(
  services: Services,
  payments: PaymentProvider,
  { id, told }: PaymentEvent,
  call: { requestId: string; address: string },
): Promise<void> {
  const { database, env } = services;
  const known = await database.selectFrom('public.payment_events').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return;
  if (told?.kind === 'checkout') await hearCheckout(told.session);
  if (told?.kind === 'charge') await hearCharge(told.reference);
  // After the work, which can be done twice: a message whose work failed is wanted again.
  await database
    .insertInto('public.payment_events')
    .values({ id, received_at: new Date() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

  // The message is not believed what it says, only that there is news: the provider is asked.

  async function hearCharge(reference: string): Promise<void> {
    const paid = await asked(services, () => payments.findCharge(reference));
    if (paid) await noteCharge(services, { ...paid, reference, method: payments.name });
  }

  async function hearCheckout(session: string): Promise<void> {
    const payment = await findPayment(services, payments, session);
    if (!payment) return;
    const settling = { ...call, now: new Date(), env, provider: payments.name };
    await settleCheckout((work) => inTransaction(database, work), payment, settling);
  }
}

/** Ids of messages are kept longer than the provider repeats them: three days. */
export async function purgePaymentEvents({ database }: Services, now: Date): Promise<void> {
  await database
    .deleteFrom('public.payment_events')
    .where('received_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute();
}
