import type { FileAnswer } from '@stockhand/contract/answer';
import { CustomerView, OrderView } from '@stockhand/contract/orders/schema';
import type { inferRouterOutputs } from '@trpc/server';
import { expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { type RestRoute, restRoute } from './platform/http/rest-route.ts';
import { restRoutes } from './rest.ts';
import type { AppRouter } from './router.ts';

// Compared by the compiler: these tests fail in the check of types.

/** What the procedure of this name answers. */
type OutputOf<Name extends string, Inside = inferRouterOutputs<AppRouter>> = Name extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Inside
    ? OutputOf<Rest, Inside[Key]>
    : never
  : Name extends keyof Inside
    ? Inside[Name]
    : never;

/** The type written out, with a mark for what may be missing: the compiler takes `{}` and `{ a?: string }` for identical. */
type Plain<Type> = Type extends Date | Uint8Array
  ? Type
  : Type extends readonly (infer Item)[]
    ? Plain<Item>[]
    : Type extends object
      ? { [Key in keyof Type]-?: [Plain<Type[Key]>, isOptional: object extends Pick<Type, Key> ? true : false] }
      : Type;

type Answer<Left> = <Type>() => Type extends Left ? 1 : 2;
type Equal<Left, Right> = Answer<Plain<Left>> extends Answer<Plain<Right>> ? true : false;

/** What REST says that the route answers; `undefined` for a route without a body. */
type Described<Schema, Download> = Schema extends z.ZodType
  ? z.output<Schema>
  : Download extends string
    ? FileAnswer
    : undefined;

/** The name of the procedure whose answer is not what its route describes. */
type Differing<Route> =
  Route extends RestRoute<infer Name, infer Schema, infer Download>
    ? Described<Schema, Download> extends undefined
      ? never
      : Equal<Described<Schema, Download>, OutputOf<Name>> extends true
        ? never
        : Name
    : never;

it('every procedure answers exactly what the schema of its route says', () => {
  expectTypeOf<Differing<(typeof restRoutes)[number]>>().toEqualTypeOf<never>();
});

it('the comparison sees a field too many, one too few, another type and a file', () => {
  const route = <Schema extends z.ZodType>(answer: Schema) => restRoute('GET', '/', 'orders.get', { answer });
  const same = route(OrderView);
  const other = route(CustomerView);
  const fewer = route(OrderView.omit({ notes: true }));
  const optional = route(OrderView.partial({ notes: true }));
  const more = route(OrderView.extend({ extra: CustomerView.shape.phone.optional() }));
  const file = restRoute('GET', '/', 'orders.get', { download: 'application/pdf' });
  const unknown = restRoute('GET', '/', 'orders.lost', { answer: OrderView });
  expectTypeOf<Differing<typeof same>>().toEqualTypeOf<never>();
  expectTypeOf<Differing<typeof other | typeof fewer>>().toEqualTypeOf<'orders.get'>();
  expectTypeOf<Differing<typeof optional>>().toEqualTypeOf<'orders.get'>();
  expectTypeOf<Differing<typeof more>>().toEqualTypeOf<'orders.get'>();
  expectTypeOf<Differing<typeof file>>().toEqualTypeOf<'orders.get'>();
  expectTypeOf<Differing<typeof unknown>>().toEqualTypeOf<'orders.lost'>();
});

it('a route without a schema answers a file or nothing', () => {
  const silent = restRoutes.filter(({ answer, download, status }) => !answer && !download && status !== 204);
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
