import { levelFields } from '@stockhand/contract/catalog/level-fields';
import { fieldOfHeader, hasUsualName } from './header-synonyms.ts';
import { plainHeader } from './plain-header.ts';

/** "Current Quantity Main Shop", "inventory_Main_Outlet", "In stock [Main Shop]", "Stock at Main Shop" */
const patterns: readonly RegExp[] = [
  /^current quantity (.+)$/i,
  /^inventory available: (.+)$/i,
  /^inventory_(?!item_id$|id$|level$|policy$|value$)(.+)$/i,
  /^(?:in stock|stock|total stock|stock on hand|on hand|quantity|qty|available) ?\[(.+)\]$/i,
  /^(?:stock|quantity|qty)(?: at |: )(.+)$/i,
];

/**
 * The location whose stock a column of this name holds; null for any other column. `known` are those of the tenant: of them
 * "Stock Harbour" is enough.
 */
export function locationOfHeader(header: string, known: readonly string[] = []): string | null {
  const text = header.trim();
  if (hasUsualName(text.replace(/[[\]]/g, ' '))) return null;
  return namedLocation(text) ?? known.find((location) => isStockOf(text, location)) ?? null;
}

function namedLocation(text: string): string | null {
  const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined);
  const name = text.includes(' ') ? found : found?.replaceAll('_', ' ');
  return name?.trim() || null;
}

function isStockOf(header: string, location: string): boolean {
  const [whole, place] = [plainHeader(header), plainHeader(location)];
  if (place === '' || whole.length <= place.length) return false;
  const rest = whole.startsWith(`${place} `) ? whole.slice(place.length) : whole.slice(0, -place.length);
  if (!whole.startsWith(`${place} `) && !whole.endsWith(` ${place}`)) return false;
  return fieldOfHeader(rest)?.field === 'initial_stock';
}

/**
 * "Stock Alert Count Main Shop" and "reorder_point_Main_Outlet" without the location, which their file has; any other
 * header as it is.
 */
export function withoutLocation(header: string, locations: readonly string[]): string {
  const text = header.replaceAll('_', ' ').trim();
  const location = locations.find((one) => text.toLowerCase().endsWith(` ${one.toLowerCase()}`));
  if (location === undefined) return header;
  const rest = text.slice(0, -location.length).trim();
  const field = fieldOfHeader(rest)?.field;
  return levelFields.some((level) => level === field) ? rest : header;
}
