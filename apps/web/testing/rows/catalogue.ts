import type { NamedView, ProductView } from '@stockhand/contract/catalog/schema';
import type { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import type { Page } from '@stockhand/contract/paging';
import type { Answers } from '../answers.ts';
import { madeAt } from '../made-at.ts';
import { location } from './location.ts';
import { pageOfRows } from './page.ts';

interface Catalogue {
  /** Named as their products name them. */
  categories?: readonly string[];
  manufacturers?: readonly string[];
  /** Beside `Main`. */
  locations?: readonly string[];
  fields?: CustomFieldView[];
}

/** To what the list of products asks: these on its pages, whatever it searches for, and what its filters offer. */
export function catalogue(products: readonly ProductView[], told: Catalogue = {}): Answers {
  const { categories = ['Lighting'], manufacturers = [], locations = [], fields = [] } = told;
  const places = ['Main', ...locations].map((name, index) => location({ id: index + 1, name }));
  return {
    'catalog.products.list': (input) => pageOfRows(products, input),
    'catalog.categories.list': () => named(categories),
    'catalog.manufacturers.list': () => named(manufacturers),
    'stock.locations.list': () => ({ count: places.length, results: places }),
    'customFields.list': () => ({ count: fields.length, results: fields }),
  };
}

function named(names: readonly string[]): Page<NamedView> {
  const results = names.map((name, index) => ({ id: index + 1, name, is_active: true, updated_at: madeAt }));
  return { count: results.length, results };
}
