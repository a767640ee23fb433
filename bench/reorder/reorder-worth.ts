import { forecast, weeksOfHistory } from '../../apps/server/src/domains/purchasing/reorder/forecast.ts';
import { planReorder } from '../../apps/server/src/domains/purchasing/reorder/plan-reorder.ts';
import { kinds, type Product, productsOf } from './invented-demand.ts';

/**
 * What reordering by forecast is worth: 200 invented products for each seed, simulated day by day with deliveries that
 * take their lead time, reviewed once a week. Minimum and maximum alone are scaled, for each kind of demand, until they
 * keep as much stock on average; then the days without stock are compared. Fails below 20 % fewer.
 */
const seeds = process.argv.slice(2).map(Number);
const testSeeds = [7001, 7002, 7003, 7004, 7005];
const reviewDays = 7;
const fewerMin = 0.2;

interface Outcome {
  daysOut: number;
  stock: number;
}

/** What to order of a product on a review day, from what is on hand and on its way. */
type Rule = (product: Product, day: number, position: number, weeks: { sold: number; daysOut: number }[]) => number;

const byForecast: Rule = (product, day, position, weeks) => {
  const { lead_time_days, min, max } = product;
  const levels = {
    min_stock_level: 0,
    reorder_point: min,
    max_stock_level: 0,
    reorder_quantity: Math.max(1, max - min),
  };
  const weekdays = [0, 0, 0, 0, 0, 0, 0];
  const terms = {
    pack_size: 1,
    min_quantity: 1,
    lead_time_days,
    review_days: reviewDays,
    weekdays,
    weekday: day % 7,
  };
  const expected = forecast(weeks.slice(-weeksOfHistory), { hasLevels: true });
  // Without a good forecast the levels decide alone; with one they hold nothing back.
  const reorder_point = expected.method === 'min_max' ? min : 0;
  return planReorder({ ...levels, ...terms, reorder_point, position }, expected)?.quantity ?? 0;
};

const byLevels =
  (scale: number): Rule =>
  ({ min, max }, _day, position) =>
    position <= Math.round(min * scale) ? Math.max(0, Math.round(max * scale) - position) : 0;

/** Days with nothing left and the average stock, after the weeks in which the product starts. */
function simulate(product: Product, rule: Rule): Outcome {
  const { demand, lead_time_days, firstStock, measuredFrom } = product;
  const arriving = new Map<number, number>();
  const weeks: { sold: number; daysOut: number }[] = [];
  let [onHand, coming, daysOut, stock] = [firstStock, 0, 0, 0];
  let week = { sold: 0, daysOut: 0 };
  for (const [day, wanted] of demand.entries()) {
    const delivery = arriving.get(day) ?? 0;
    [onHand, coming] = [onHand + delivery, coming - delivery];
    if (onHand === 0) week.daysOut++;
    const sold = Math.min(onHand, wanted);
    onHand -= sold;
    week.sold += sold;
    if (day >= measuredFrom) {
      stock += onHand;
      // Out is a day that ends with nothing left or on which something could not be sold.
      if (onHand === 0) daysOut++;
    }
    if (day % 7 !== 6) continue;
    weeks.push(week);
    week = { sold: 0, daysOut: 0 };
    const quantity = rule(product, day, onHand + coming, weeks);
    if (quantity === 0) continue;
    coming += quantity;
    const arrival = day + 1 + lead_time_days;
    arriving.set(arrival, (arriving.get(arrival) ?? 0) + quantity);
  }
  return { daysOut, stock: stock / (demand.length - measuredFrom) };
}

function total(products: readonly Product[], rule: Rule): Outcome {
  return sumOf(products.map((product) => simulate(product, rule)));
}

function sumOf(outcomes: readonly Outcome[]): Outcome {
  return {
    daysOut: outcomes.reduce((sum, one) => sum + one.daysOut, 0),
    stock: outcomes.reduce((sum, one) => sum + one.stock, 0),
  };
}

/** The scale at which the levels keep this much stock, by halving. */
function scaleFor(products: readonly Product[], stock: number): number {
  let [low, high] = [0, 20];
  for (let round = 0; round < 25; round++) {
    const middle = (low + high) / 2;
    if (total(products, byLevels(middle)).stock < stock) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

interface Row {
  ours: Outcome;
  levels: Outcome;
}

/** Levels alone, scaled to keep as much stock of these products on average. */
function compare(products: readonly Product[]): Row {
  const ours = total(products, byForecast);
  return { ours, levels: total(products, byLevels(scaleFor(products, ours.stock))) };
}

const fewer = ({ ours, levels }: Row) => 1 - ours.daysOut / levels.daysOut;

function lineOf(name: string, row: Row): string {
  const figures = [row.levels.daysOut, row.ours.daysOut, row.levels.stock, row.ours.stock];
  const percent = `${(100 * fewer(row)).toFixed(1)} %`;
  return `${name.padEnd(14)}${figures.map((figure) => figure.toFixed(0).padStart(10)).join('')}${percent.padStart(10)}`;
}

let isWorth = true;
for (const seed of seeds.length > 0 ? seeds : testSeeds) {
  const products = productsOf(seed);
  const rows = kinds.map((kind) => compare(products.filter((product) => product.kind === kind)));
  const all = { ours: sumOf(rows.map(({ ours }) => ours)), levels: sumOf(rows.map(({ levels }) => levels)) };
  console.log(`\nseed ${String(seed).padEnd(9)} min/max  forecast     stock     stock     fewer`);
  for (const [index, row] of rows.entries()) console.log(lineOf(kinds[index] ?? '', row));
  console.log(lineOf('all', all));
  if (fewer(all) < fewerMin) isWorth = false;
}
if (!isWorth) {
  console.error(`\nFewer than ${100 * fewerMin} % of the days without stock were spared.`);
  process.exit(1);
}
