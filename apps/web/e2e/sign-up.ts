import { call, type Person, password, uniqueName } from './tenant.ts';

/** Fills the sign-up; answers what was typed, and the token of the link that is mailed. */
export async function preRegister(over: { email?: string } = {}) {
  const id = uniqueName();
  const form = {
    company_name: `Company ${id}`,
    industry: 'Retail',
    first_name: 'Ada',
    last_name: 'Okoro',
    email: `owner-${id}@example.com`,
    username: `owner-${id}`,
    password,
    password2: password,
    ...over,
  };
  const asked = await call<{ verification_token: string }>(null, 'POST', '/auth/pre-register/', form);
  return { form, token: asked.verification_token };
}

/** A tenant of its own with its first administrator, signed in. */
export async function signUpTenant(over: { email?: string } = {}): Promise<Person> {
  const { form, token } = await preRegister(over);
  const { tokens, tenant } = await call<{
    tokens: Pick<Person, 'access' | 'refresh'>;
    tenant: { id: number; schema_name: string };
  }>(null, 'POST', '/auth/verify-email/', { token });
  return {
    ...tokens,
    username: form.username,
    email: form.email,
    tenant: form.company_name,
    tenantId: tenant.id,
    tenantSchema: tenant.schema_name,
  };
}
