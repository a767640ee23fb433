import { levelFields } from '@stockhand/contract/catalog/levels';
import { exactWeightMin, fieldOfHeader } from './header-synonyms.ts';

/** "Current Quantity Main Shop", "inventory_Main_Outlet", "In stock [Main Shop]", "Stock at Main Shop" */
const patterns: readonly RegExp[] = [
  /^current quantity (.+)$/i,
  /^inventory available: (.+)$/i,
  /^inventory_(?!item_id$|id$|level$|policy$|value$)(.+)$/i,
  /^(?:in stock|stock|total stock|stock on hand|on hand|quantity|qty|available) ?\[(.+)\]$/i,
  /^(?:stock|quantity|qty)(?: at |: )(.+)$/i,
];

/** The location whose stock a column of this name holds; null for any other column. */
export function locationOfHeader(header: string): string | null {
  const text = header.trim();
  const whole = fieldOfHeader(text.replace(/[[\]]/g, ' '));
  if (whole && whole.weight >= exactWeightMin) return null;
  const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined);
  const name = text.includes(' ') ? found : found?.replaceAll('_', ' ');
  return name?.trim() || null;
}

/** A header that is taken for the stock at this location. */
export function headerOfLocation(location: string): string {
  return `Stock at ${location}`;
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
