import {
  type Dimension,
  dimensionKind,
  namedDimensions,
  timeUnits,
} from '@stockhand/contract/reports/custom/dimensions';
import { type Measure, measureFacts, measures } from '@stockhand/contract/reports/custom/measures';
import { measuresMax } from '@stockhand/contract/reports/custom/question';
import { expect } from 'vitest';
import { type Random, randomFrom } from '../../demo/random.ts';
import type { Reading } from './books.ts';
import { type DayRange, daysLater } from './calendar-days.ts';
import { daysOf, type FigureCheck } from './figure-check.ts';
import type { Life } from './life.ts';
import { type CustomQuestion, recountedCustom } from './recounted-custom.ts';

/** Every measure by everything that it can be told by: dear, and for a long range, in which what is rare happens. */
export const compareEveryDimension: FigureCheck = async (call, reading, range) => {
  for (const dimension of dimensionsOf(reading)) await compareAll(call, reading, [dimension], range);
};

/** Every measure by things, pairs and filters drawn by chance. */
export const customChecks: Record<string, FigureCheck> = {
  'custom report by one thing': async (call, reading, range) => {
    const random = chanceOf(reading, range);
    for (let drawn = 0; drawn < 2; drawn++)
      await compareAll(call, reading, [random.pick(dimensionsOf(reading))], range);
  },
  'custom report by two things': async (call, reading, range) => {
    const random = chanceOf(reading, range);
    for (let drawn = 0; drawn < 12; drawn++) {
      const [one, other] = [random.pick(dimensionsOf(reading)), random.pick(dimensionsOf(reading))];
      const filter = drawFilter(reading, random);
      const isPair = one !== other && !(dimensionKind(one) === 'time' && dimensionKind(other) === 'time');
      const by = isPair ? [one, other] : [one];
      for (const asked of portionsOf(toldBy([...by, filter.dimension])))
        await compare(call, reading, { measures: asked, by, filter, range });
    }
  },
  'custom report and the days before': async (call, reading, range) => {
    const length = (Date.parse(range.last) - Date.parse(range.first)) / 86_400_000 + 1;
    const before = { first: daysLater(range.first, -length), last: daysLater(range.first, -1) };
    const by = chanceOf(reading, range).pick(['category', 'person'] as const);
    for (const asked of portionsOf(toldBy([by]))) {
      const told = await call.reports.custom({ ...daysOf(range), measures: asked.join(','), by, compare: true });
      const { totals } = recountedCustom(reading, { measures: asked, by: [by], filter: undefined, range: before });
      expect(plain(told.before)).toEqual({ ...daysOf(before), totals });
    }
  },
};

/** The same for the same books and days. */
function chanceOf({ books }: Reading, { first, last }: Required<DayRange>): Random {
  return randomFrom(books.transactions.length + Number(`${first}${last}`.replaceAll(/\D/g, '')));
}

function dimensionsOf({ books }: Reading): Dimension[] {
  return [...timeUnits, ...namedDimensions, ...books.fields.map(({ id }) => `field:${id}` as const)];
}

function toldBy(dimensions: readonly Dimension[]): Measure[] {
  return measures.filter((measure) =>
    dimensions.every((dimension) => measureFacts[measure].dimensions.includes(dimensionKind(dimension))),
  );
}

function portionsOf(all: readonly Measure[]): Measure[][] {
  const count = Math.ceil(all.length / measuresMax);
  return Array.from({ length: count }, (_, index) => all.filter((_, place) => place % count === index));
}

function drawFilter({ books }: Reading, random: Random): NonNullable<CustomQuestion['filter']> {
  const field = books.fields.at(-1)?.id ?? 0;
  const idOf = (rows: readonly { id: number }[]) => String(random.pick(rows).id);
  return random.pick([
    { dimension: 'product', value: idOf(books.products) },
    { dimension: 'category', value: random.pick([idOf(books.categories), null]) },
    { dimension: 'location', value: idOf(books.locations) },
    { dimension: 'customer', value: random.pick([idOf(books.customers), null]) },
    { dimension: 'supplier', value: idOf(books.suppliers) },
    { dimension: 'person', value: String(books.transactions[0]?.created_by_id) },
    { dimension: 'reason', value: 'Damaged' },
    { dimension: `field:${field}`, value: random.pick(['7', '1.5', null]) },
  ] as const);
}

async function compareAll(call: Life['call'], reading: Reading, by: Dimension[], range: Required<DayRange>) {
  for (const asked of portionsOf(toldBy(by)))
    await compare(call, reading, { measures: asked, by, filter: undefined, range });
}

async function compare(call: Life['call'], reading: Reading, question: CustomQuestion): Promise<void> {
  const { measures: asked, by, filter, range } = question;
  const [first, second] = by;
  const input = {
    ...daysOf(range),
    ...{ measures: asked.join(','), by: first ?? '', ...(second && { then_by: second }), page_size: 1000 },
    ...filterInput(filter),
  };
  const { results, totals, count } = await call.reports.custom(input);
  const rows = Object.fromEntries(
    results.map(({ groups, figures }) => [JSON.stringify(groups.map(({ key }) => key)), figures]),
  );
  const where = JSON.stringify({ by, filter });
  expect({ where, count, rows: plain(rows), totals: plain(totals) }).toEqual({
    ...{ where, count: results.length },
    ...recountedCustom(reading, question),
  });
}

function filterInput(filter: CustomQuestion['filter']): object {
  if (!filter) return {};
  const { dimension, value } = filter;
  if (dimension.startsWith('field:'))
    return { field: Number(dimension.slice('field:'.length)), ...(value !== null && { field_value: value }) };
  if (dimension === 'reason') return { reason: value };
  return { [dimension]: value === null ? 'none' : Number(value) };
}

/** Without the sign of a zero. */
function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
