import { fromMinor } from '@stockhand/contract/money';
import { catalogue, type SeedCategory } from '@stockhand/db/seeds/demo-catalogue';
import type { Random } from './random.ts';

export interface PlannedProduct {
  name: string;
  /** What it is, without the variant. */
  article: string;
  variant: string;
  barcode: string;
  description: string;
  category: string;
  manufacturer: string;
  selling_price: number;
  cost_price: number;
  min_stock_level: number;
  /** What a delivery fills up to. */
  max_stock_level: number;
  reorder_quantity: number;
  initial_stock: number;
  is_active: boolean;
  /** Share of what customers pick, relative to other products. */
  demand: number;
  peakMonths: readonly number[];
  isInSecondShop: boolean;
  /** Not reordered for weeks, so it runs low or out. */
  isNeglected: boolean;
}

const sizeStep = 1.32;
const inactiveShare = 0.025;
const neglectedShare = 0.05;
const secondShopShare = 0.45;
/** Pieces sold a day, all products together. */
const piecesADay = 54;

interface Article {
  name: string;
  price: number;
  demand: number;
  variants: { label: string; priceFactor: number }[];
  description: string;
}

/** The products of the demo tenant, in the order of their creation. */
export function planCatalogue(random: Random): PlannedProduct[] {
  const products = catalogue.flatMap((category) =>
    articlesOf(category).flatMap((article) => article.variants.map((variant) => ({ category, article, variant }))),
  );
  const totalDemand = products.reduce((sum, { article }) => sum + article.demand, 0);
  return products.map(({ category, article, variant }, index) => {
    const selling_price = roundedPrice(article.price * variant.priceFactor);
    const demand = article.demand * (0.6 + 0.8 * random.fraction());
    const soldADay = (demand / totalDemand) * piecesADay;
    const min_stock_level = Math.max(2, Math.ceil(soldADay * 8));
    const max_stock_level = Math.max(12, Math.ceil(soldADay * 54));
    const is_active = !random.isLucky(inactiveShare);
    return {
      name: nameOf(article, variant.label),
      article: article.name,
      variant: variant.label,
      barcode: ean13(`20${String(470_000 + index * 13).padStart(10, '0')}`),
      description: article.description,
      category: category.name,
      manufacturer: random.pick(category.manufacturers),
      selling_price,
      cost_price: roundedCost(selling_price * category.costShare * (0.92 + 0.16 * random.fraction())),
      min_stock_level,
      max_stock_level,
      reorder_quantity: max_stock_level - min_stock_level,
      initial_stock: is_active ? max_stock_level + random.whole(0, min_stock_level) : random.whole(0, 3),
      is_active,
      demand: is_active ? demand : 0,
      peakMonths: category.peakMonths,
      isInSecondShop: is_active && random.isLucky(secondShopShare),
      isNeglected: is_active && random.isLucky(neglectedShare),
    };
  });
}

function articlesOf(category: SeedCategory): Article[] {
  return category.articles
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', price = '', demand = '', variants = '', description = ''] = line.split(' | ');
      const grows = variants.includes(' < ');
      return {
        name,
        price: Number(price),
        demand: Number(demand),
        variants: variants
          .split(grows ? ' < ' : ', ')
          .map((label, step) => ({ label, priceFactor: grows ? sizeStep ** step : 1 })),
        description,
      };
    });
}

function nameOf(article: Article, variant: string): string {
  return /^\d/.test(variant) ? `${article.name} ${variant}` : `${article.name}, ${variant}`;
}

/** Shops end their prices in .50 and .90. */
function roundedPrice(price: number): number {
  const minor = Math.round(price * 100);
  const rest = minor % 100;
  if (rest < 20) return fromMinor(minor - rest - 10);
  return fromMinor(minor - rest + (rest < 70 ? 50 : 90));
}

function roundedCost(cost: number): number {
  return fromMinor(Math.round(cost * 20) * 5);
}

/** Twelve digits and their check digit. Numbers that start with 20 are for use within a shop and belong to no product. */
function ean13(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
