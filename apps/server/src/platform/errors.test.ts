import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerOf, Refusal, refuse, refusing, violatedConstraint } from './errors.ts';

const violation = (message: string, code = '23505') => Object.assign(new Error(message), { code });

it('knows a constraint by its name, also with the suffix a cluster appends', () => {
  const text = (name: string) => `duplicate key value violates unique constraint "${name}"`;
  expect(violatedConstraint(violation(text('products__sku')))).toBe('products__sku');
  expect(violatedConstraint(violation(text('products__sku_102012')))).toBe('products__sku');
  expect(violatedConstraint(violation('something else', '42P01'))).toBeUndefined();
});

it('turns a named violation into its refusal and lets others pass', async () => {
  const refusals = { a__b: () => refuse.field('b', 'Taken') };
  await expect(
    refusing(refusals, () => Promise.reject(violation('violates constraint "a__b"'))),
  ).rejects.toBeInstanceOf(Refusal);
  const other = violation('violates constraint "c__d"');
  await expect(refusing(refusals, () => Promise.reject(other))).rejects.toBe(other);
});

it('says nothing of an unknown error', () => {
  expect(answerOf(new Error('relation "t_shop.secret" does not exist'))).toMatchObject({
    status: 500,
    body: { detail: 'Server error. Please try again later or contact support.' },
    isFault: true,
  });
});

it('names what is inside lists with dots and gathers every message', () => {
  const schema = z.object({ items: z.array(z.object({ quantity: z.number('Count it') })), name: z.string('Name it') });
  const { error } = schema.safeParse({ items: [{}, { quantity: 1 }, { quantity: 'x' }] });
  expect(answerOf(error)).toMatchObject({
    status: 400,
    body: { 'items.0.quantity': ['Count it'], 'items.2.quantity': ['Count it'], name: ['Name it'] },
  });
});

it('asks to come back when the database is away or two calls collided', () => {
  for (const code of ['57P01', '08006', '53300', '55P03', '40P01', 'ECONNREFUSED', 'ETIMEDOUT']) {
    expect(answerOf(violation('x', code))).toMatchObject({ status: 503 });
  }
  for (const text of ['Client has encountered a connection error and is not queryable', 'Connection terminated'])
    expect(answerOf(new Error(text))).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  const ofWorker = violation('failure on connection marked as essential: 10.0.0.7:5432', 'XX000');
  expect(answerOf(ofWorker)).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(answerOf(violation('could not read block 7', 'XX000'))).toMatchObject({ status: 500 });
});

it('recognises a full disk inside a wrapped error', () => {
  const disk = violation('no space left on device', 'ENOSPC');
  for (const error of [disk, violation('x', '53100'), new Error('Cannot write file', { cause: disk })])
    expect(answerOf(error)).toMatchObject({
      status: 507,
      body: { detail: 'The server has no room left. Nothing was saved. Please contact support.' },
    });
});

it.each(['25006', '57P01', 'ECONNREFUSED', 'ETIMEDOUT'])(
  'answers %s of the database as an outage, to be tried again',
  (code) => {
    expect(answerOf(violation('cannot execute INSERT in a read-only transaction', code))).toMatchObject({
      status: 503,
      retryAfterSeconds: 2,
    });
  },
);
