import path from 'node:path';
import { createDatabase, startEmbeddedServer } from '@stockhand/db/embedded-server';
import { startProduct } from '../scripts/product-server.mjs';

export interface Bench {
  url: string;
  serverPid: number;
  dataDir: string;
  databaseUrl: string;
  /** The access token of a tenant's administrator. */
  access: string;
  schema: string;
  /** Another tenant's administrator: the access token. */
  signUp(name: string): Promise<string>;
  /** Calls the REST contract as that administrator; throws on an error. */
  rest<Answer>(method: string, path: string, body?: object): Promise<Answer>;
  close(): Promise<void>;
}

export const signUpPassword = 'Correct-horse-9';

/** The real product on a database of its own, with one tenant that has so many products. */
export async function openBench({
  products,
  settings = {},
}: {
  products: number;
  settings?: Record<string, string>;
}): Promise<Bench> {
  // One person calls as fast as possible.
  const product = await startProduct({ CALL_LIMITS: 'off', ...settings });
  const call = async <Answer>(
    method: string,
    where: string,
    body: object | undefined,
    access = '',
  ): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(product.baseUrl + where, {
      method,
      headers: {
        ...(access && { authorization: `Bearer ${access}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${where} answered ${response.status} ${text.slice(0, 300)}`);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return (isJson && text !== '' ? JSON.parse(text) : undefined) as Answer;
  };
  const signUp = async (name: string) => {
    const { verification_token } = await call<{ verification_token: string }>('POST', '/api/auth/pre-register/', {
      company_name: `${name} Company`,
      industry: 'Retail',
      first_name: 'Ada',
      last_name: 'Okoro',
      email: `${name}@example.com`,
      username: name,
      password: signUpPassword,
    });
    return call<{ tokens: { access: string }; tenant: { schema_name: string } }>('POST', '/api/auth/verify-email/', {
      token: verification_token,
    });
  };
  const { tokens, tenant } = await signUp('bench');
  const rest: Bench['rest'] = (method, where, body) => call(method, where, body, tokens.access);
  if (products > 0) await rest('POST', '/api/products/import/', importForm(catalogue(products)));
  return {
    url: product.baseUrl,
    serverPid: product.pid,
    dataDir: product.dataDir,
    databaseUrl: await databaseUrlOf(product.dataDir),
    access: tokens.access,
    schema: tenant.schema_name,
    signUp: async (name) => (await signUp(name)).tokens.access,
    rest,
    close: () => product.stop(),
  };
}

export function importForm(csv: string): FormData {
  const form = new FormData();
  form.set('file_type', 'csv');
  form.set('file', new Blob([csv]), 'catalogue.csv');
  return form;
}

/** A believable catalogue: 40 categories, prices, stock, barcodes. */
export function catalogue(rows: number): string {
  const lines = [
    'Product Name,Barcode,Category,Manufacturer,Selling Price,Cost Price,Total Stock,Min Stock Level,Description',
  ];
  for (let n = 1; n <= rows; n++) {
    const cost = ((n * 7) % 5_000) / 100 + 0.5;
    lines.push(
      `Product ${n} of the bench,BC${n},Category ${n % 40},Maker ${n % 25},${(cost * 1.6).toFixed(2)},${cost.toFixed(2)},${n % 120},${n % 15},"Thing number ${n}, in a box"`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Attaches to the product's own server. */
async function databaseUrlOf(dataDir: string): Promise<string> {
  const server = await startEmbeddedServer({ dataDir: path.join(dataDir, 'pg18') });
  return createDatabase(server.url, 'stockhand');
}
