import { call, type Person, type Product } from './tenant.ts';

export interface CountLine {
  product: number;
  counted: number;
  expected: number | null;
  difference: number | null;
  booked: number | null;
}

interface Count {
  id: number;
  number: string;
  name: string;
  status: string;
  lines: CountLine[];
}

/** A count of the default location, made by another client. */
export async function startCount(by: Person, form: Record<string, unknown> = {}): Promise<Count> {
  const locations = await call<{ id: number }[]>(by, 'GET', '/locations/');
  return call(by, 'POST', '/count-sessions/', { location: locations[0]?.id, ...form });
}

export function readCount(by: Person, id: number): Promise<Count> {
  return call(by, 'GET', `/count-sessions/${id}/`);
}

/** As another client counts. */
export function countProduct(by: Person, id: number, product: Product, what: { quantity?: number; add?: number }) {
  return call<CountLine>(by, 'POST', `/count-sessions/${id}/counts/`, { product: product.id, ...what });
}

export function approveCount(by: Person, id: number): Promise<Count> {
  return call(by, 'POST', `/count-sessions/${id}/approve/`, {});
}
