import { foldedKey, searchKey as keyInMemory } from '@stockhand/contract/folding';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeProduct } from '../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';
import { contains } from './contains.ts';
import { askedNames, foldedEquals, searchKey } from './folding.ts';
import { dbFor, tenantSchema } from './tenant-db.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

/** Every code point that a text can hold, all but NUL and the surrogates, in portions. */
function* everyLetter(): Generator<string[]> {
  let letters: string[] = [];
  for (let point = 1; point <= 0x10ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    letters.push(String.fromCodePoint(point));
    if (letters.length < 100_000) continue;
    yield letters;
    letters = [];
  }
  yield letters;
}

/** The same letters as the database makes them small and capital. */
async function mapped(letters: string[]): Promise<{ small: string; capital: string }[]> {
  const { rows } = await sql<{ small: string; capital: string }>`
    select lower(letter) as small, upper(letter) as capital
    from unnest(${letters}::text[]) with ordinality as asked (letter, position) order by position
  `.execute(world.services.database);
  return rows;
}

it('finds again what is stored, by every letter of Unicode that has another case', async () => {
  const names: string[] = [];
  for (const letters of everyLetter()) {
    const cases = await mapped(letters);
    for (const [index, letter] of letters.entries()) {
      const { small = '', capital = '' } = cases[index] ?? {};
      if ([small, capital, letter.toLowerCase(), letter.toUpperCase()].some((other) => other !== letter))
        names.push(`a${letter}`, `${letter}a`);
    }
  }
  expect(names.length).toBeGreaterThan(5_000);
  const db = dbFor(world.services.database, tenantSchema(shop.schema));
  await db
    .insertInto('categories')
    .columns(['name', 'created_at'])
    .expression((eb) => eb.selectFrom(askedNames(names)).select(['asked.name', sql<Date>`now()`.as('created_at')]))
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .execute();
  const found = await shop.db
    .selectFrom('categories as c')
    .innerJoin(askedNames(names), (join) => join.on(sql`lower(c.name)`, '=', sql`lower(asked.name)`))
    .select('asked.name')
    .execute();
  const isFound = new Set(found.map(({ name }) => name));
  expect(names.filter((name) => !isFound.has(name))).toEqual([]);
}, 60_000);

const odd = [
  'İstanbul',
  'ΑΣ',
  'ΟΔΟΣ',
  'ẞtraße',
  'Straẞe',
  '\u212Aelvin',
  'ǅungla',
  'Ⅷ',
  'ﬃ',
  'ŉx',
  'I',
  'ı',
  '100%',
  'a_b',
  '\\',
];

it.each(odd)('finds %j by equality and as a part', async (name) => {
  const { id } = await shop.admin.call.catalog.manufacturers.create({ name });
  const found = await shop.db
    .selectFrom('manufacturers')
    .select('id')
    .where((eb) => foldedEquals(eb, 'name', name))
    .where(contains(['name'], name))
    .execute();
  expect(found).toEqual([{ id }]);
});

it('contains a text by its letters, in any of the columns', async () => {
  const [folded, other] = [sql<string>`'ab_c%'`, sql<string>`'abxc'`];
  const { rows } = await sql`
    select ${contains([folded], 'B_C%')} as part, ${contains([other], 'b%c')} as wild, ${contains([other], 'b_c')} as one,
      ${contains([other, folded], 'B_')} as either, ${contains([other], '')} as empty, ${contains([other], undefined)} as missing,
      ${contains([sql<string>`'ABXC'`], 'abxc')} as unfolded
  `.execute(world.services.database);
  expect(rows).toEqual([
    { part: true, wild: false, one: false, either: true, empty: true, missing: true, unfolded: false },
  ]);
});

it('has one key in memory for whatever the database takes for the same', async () => {
  const differing: string[] = [];
  for (const letters of everyLetter()) {
    const cases = await mapped(letters);
    differing.push(...letters.filter((letter, index) => foldedKey(letter) !== foldedKey(cases[index]?.small ?? '')));
  }
  expect(differing).toEqual([]);
  for (const [one, other] of [
    ['İbrahim', 'ibrahim'],
    ['ıSPARTA', 'ISPARTA'],
    ['ΑΣ', 'ας'],
    ['ΑΣ', 'ασ'],
    ['Straẞe', 'STRASSE'],
    ['\u212A', 'k'],
    ['ǅ', 'Ǆ'],
  ] as const)
    expect(foldedKey(one)).toBe(foldedKey(other));
  expect(foldedKey('jose')).not.toBe(foldedKey('josé'));
});

it('finds letters without their accents, in memory as in the database', async () => {
  for (const [text, key] of [
    ['Crème brûlée', 'creme brulee'],
    ['CRE\u0300ME', 'creme'],
    ['Müller Straße', 'muller strasse'],
    ['Ærø Łódź Đorđe', 'aero lodz dorde'],
    ['Œuvre Ñandú', 'oeuvre nandu'],
    ['İstanbul ıssız', 'istanbul issiz'],
    ['Ёлка Ελλάδα', 'елка ελλαδα'],
    ['がぎ 각 हिन्दी', 'がぎ 각 हिन्दी'],
  ] as const) {
    const { rows } = await sql<{ key: string; found: boolean }>`
      select ${searchKey(text)} as key, ${contains([sql<string>`${key}::text`], text)} as found
    `.execute(world.services.database);
    expect([rows[0], keyInMemory(text)]).toEqual([{ key, found: true }, key]);
  }
});

it('has the keys of generated columns and indexes to the letter', async () => {
  const { admin } = shop;
  const name = 'Crème Œuf ﬁ ½ ẞ Å';
  await makeProduct(admin, { name, barcode: 'Ü-1', description: 'Très\nbon' });
  await makeCustomer(admin, { name, email: 'a@example.com', phone: '+1 (555) 010' });
  const product = searchKey(sql`name || ' ' || sku || ' ' || coalesce(barcode, '') || ' ' || description`);
  const customer = searchKey(
    sql`name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')`,
  );
  for (const [table, key] of [
    ['products', product],
    ['customers', customer],
  ] as const) {
    const rows = await shop.db
      .selectFrom(table)
      .select(['search_key', key.as('key')])
      .where('name', '=', name)
      .execute();
    expect(rows).toEqual([{ search_key: rows[0]?.key, key: expect.stringContaining('creme oeuf') }]);
  }
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indexrelid::regclass::text in (${sql.lit(`${shop.schema}.sales__customer_name_key`)}, ${sql.lit(`${shop.schema}.order_items__key`)})
  `.execute(world.services.database);
  expect(rows.length).toBe(2);
});
