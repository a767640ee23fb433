import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';
import { keptQuery } from './kept-query.ts';
import type { Values } from './parameter.ts';
import { columnsFrom, unnested } from './unnested.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const types = {
  id: 'bigint',
  is_kept: 'boolean',
  pieces: 'integer',
  changes: 'jsonb',
  price: 'numeric',
  name: 'text',
  at: 'timestamptz',
} as const;

interface Row {
  id: number | null;
  is_kept: boolean | null;
  pieces: number | null;
  changes: unknown;
  price: number | null;
  name: string | null;
  at: Date | null;
}

const rows: Row[] = [
  {
    id: Number.MAX_SAFE_INTEGER,
    is_kept: false,
    pieces: -2_147_483_648,
    changes: { name: ['"', null], at: { deep: [] }, text: 'null' },
    price: 999_999_999.9999,
    name: 'Tea {"a",NULL} \\ \\u0041 \u2028 \n\t 茶 🍵 "',
    at: new Date('2026-03-29T01:30:00.007+02:00'),
  },
  { id: null, is_kept: null, pieces: null, changes: null, price: null, name: null, at: null },
  { id: 0, is_kept: true, pieces: 0, changes: {}, price: 1e-7, name: '', at: new Date(0) },
];
const numbered = rows.map((row, index) => ({ ...row, position: index + 1 }));

it('hands every value over as it is, each row with its position', async () => {
  const found = shop.db.selectFrom(unnested(rows, types, 'r')).select([...columnsFrom('r', types), 'r.position']);
  expect(await found.orderBy('position').execute()).toEqual(numbered);
  expect(
    await shop.db
      .selectFrom(unnested<Row, 'r'>([], types, 'r'))
      .select('r.position')
      .execute(),
  ).toEqual([]);
});

it('does so in a statement that is kept, however many rows there are', async () => {
  const find = keptQuery((db, value: Values<{ rows: readonly Row[] }>) =>
    db
      .selectFrom(unnested(value('rows'), types, 'r'))
      .select([...columnsFrom('r', types), 'r.position'])
      .orderBy('r.position'),
  );
  expect(await find(shop.db, { rows })).toEqual(numbered);
  const many = Array.from({ length: 5_000 }, (_, index) => ({ ...numbered[2], id: index })) as unknown as Row[];
  expect((await find(shop.db, { rows: many })).map(({ id }) => id)).toEqual(many.map(({ id }) => id));
});
