import { AbortedTransactionError } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { mayBeCommitted } from './unknown-outcome.ts';

function told(code: string, severity = 'ERROR'): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('It failed.', 0, 'error'), { code, severity });
}

it('takes the word of PostgreSQL that a transaction was not committed', () => {
  for (const code of ['23505', '23514', '40001', '40P01', '57014', '53200', '25P02'])
    expect(mayBeCommitted(told(code)), code).toBe(false);
  for (const code of ['25P03', '25P04']) expect(mayBeCommitted(told(code, 'FATAL')), code).toBe(false);
  expect(mayBeCommitted(new AbortedTransactionError())).toBe(false);
});

it('knows that what was not sent was not committed', () => {
  const unsent = [
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ];
  for (const text of unsent) expect(mayBeCommitted(new Error(text)), text).toBe(false);
});

it('does not know it of a session that ended', () => {
  for (const code of ['57P01', '57P02', '08006', '08P01', '58030', 'XX000', '40003'])
    expect(mayBeCommitted(told(code)), code).toBe(true);
  // In the words of a server that speaks another language.
  expect(mayBeCommitted(told('57P01', 'FATALE'))).toBe(true);
  expect(mayBeCommitted(told('53100', 'PANIC'))).toBe(true);
  for (const text of ['Connection terminated unexpectedly', 'read ECONNRESET', 'Query read timeout'])
    expect(mayBeCommitted(new Error(text)), text).toBe(true);
  expect(mayBeCommitted('gone')).toBe(true);
});
