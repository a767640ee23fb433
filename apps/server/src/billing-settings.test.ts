import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

it('takes both of Stripe’s secrets or none', () => {
  const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readEnv({}).stripe).toBeUndefined();
  expect(readEnv(both).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: undefined });
  expect(() => readEnv({ ...both, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
    'Bad settings: STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY',
  );
  expect(() => readEnv({ ...both, STRIPE_SECRET_KEY: '' })).toThrow('STRIPE_SECRET_KEY is missing');
  expect(() => readEnv({ ...both, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow('must be a secret key of Stripe');
});

it('reads the lines of seller and bank', () => {
  expect(readEnv({}).billing).toEqual({ seller: ['Stockhand'], bankDetails: [] });
  expect(readEnv({ BILLING_SELLER: ' Acme Ltd |1 Main St| ', BILLING_BANK_DETAILS: 'IBAN 1' }).billing).toEqual({
    seller: ['Acme Ltd', '1 Main St'],
    bankDetails: ['IBAN 1'],
  });
});
