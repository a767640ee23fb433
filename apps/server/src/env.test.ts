import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('local mode', () => {
  const isLocal = (settings: Record<string, string>) => readEnv(settings).isLocal;

  it.each(['127.0.0.1', '127.0.0.2', '127.255.255.254', '::1', 'localhost', 'LOCALHOST'])('holds on HOST %s', (HOST) =>
    expect(isLocal({ HOST })).toBe(true),
  );

  it.each(['0.0.0.0', '128.0.0.1', '126.255.255.255', '192.168.0.5', '10.0.0.1', '::', '::2', 'example.com'])(
    'ends on HOST %s',
    (HOST) => expect(isLocal({ HOST })).toBe(false),
  );

  it.each([
    'http://localhost:3000',
    'http://LOCALHOST./',
    'http://127.0.0.1:3000',
    'http://127.0.0.2',
    'http://[::1]:3000',
    'http://[::ffff:127.0.0.1]',
  ])('holds with PUBLIC_URL %s', (PUBLIC_URL) => expect(isLocal({ PUBLIC_URL })).toBe(true));

  it.each([
    'https://example.com',
    'http://192.168.0.5:3000',
    'http://128.0.0.1',
    'http://[::2]',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://127.0.0.1@example.com',
  ])('ends with PUBLIC_URL %s', (PUBLIC_URL) => expect(isLocal({ PUBLIC_URL })).toBe(false));

  it.each(['127.0.0.1', '10.0.0.1, 10.0.0.2'])('ends with TRUST_PROXY %s', (TRUST_PROXY) =>
    expect(isLocal({ TRUST_PROXY })).toBe(false),
  );

  it('ends with a database of one’s own, and has no demo tenant then', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://app@127.0.0.1/stockhand' })).toMatchObject({
      isLocal: false,
      hasDemo: false,
    });
    expect(readEnv({})).toMatchObject({ isLocal: true, hasDemo: true });
  });
});

describe('EMBEDDED', () => {
  const DATABASE_URL = 'postgres://app@127.0.0.1/stockhand';

  it('at 0, as in the image, needs a database of one’s own', () => {
    expect(() => readEnv({ EMBEDDED: '0' })).toThrow(/^Bad settings: DATABASE_URL is missing; EMBEDDED=1 [^\n]*$/);
    expect(readEnv({ EMBEDDED: '0', DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('at 1 or without a word needs none', () => {
    expect(readEnv({ EMBEDDED: '1' }).databaseUrl).toBeUndefined();
    expect(readEnv({}).databaseUrl).toBeUndefined();
    expect(() => readEnv({ EMBEDDED: 'yes' })).toThrow('EMBEDDED must be 0 or 1');
  });
});

it('shows visitors the contact details of its settings, which hold nothing that a page would have to escape', () => {
  const given = {
    SUPPORT_EMAIL: 'help@example.com',
    CONTACT_PHONE: '+254 20 5550142',
    CONTACT_ADDRESS: '7 Moi Avenue, Nairobi',
  };
  expect(readEnv(given).contact).toEqual({
    contactEmail: 'help@example.com',
    contactPhone: '+254 20 5550142',
    contactAddress: '7 Moi Avenue, Nairobi',
  });
  expect(readEnv({}).contact.contactAddress).toContain('Atlanta');
  for (const CONTACT_PHONE of ['call us', '<b>1</b>', '12'])
    expect(() => readEnv({ CONTACT_PHONE })).toThrow('CONTACT_PHONE must be a telephone number');
  for (const CONTACT_ADDRESS of ['<script>', 'Tom & Jerry', 'a "b"', 'a\\b', 'one\ntwo'])
    expect(() => readEnv({ CONTACT_ADDRESS })).toThrow('CONTACT_ADDRESS must be an address on one line');
});

it('takes a bucket for kept files, and says what is wrong with one without its secret', () => {
  const FILES_URL = 's3://key:hidden@s3.example.com/files';
  expect(readEnv({ FILES_URL }).filesUrl).toBe(FILES_URL);
  expect(readEnv({}).filesUrl).toBeUndefined();
  const malformed = { FILES_URL: 's3://key:hidden@s3.example.com', PORT: 'x' };
  expect(() => readEnv(malformed)).toThrow(
    /^Bad settings: PORT must be a port number; FILES_URL must have the name of one bucket [^\n]*$/,
  );
  expect(() => readEnv(malformed)).not.toThrow(/hidden/);
});
