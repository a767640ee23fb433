import type { Readable } from 'node:stream';
import type { SchemaFacts } from '../backup/archive.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The tables of `public` of which a tenant has rows that come along. */
export const publicTables = [
  'former_members',
  'groups',
  'membership_groups',
  'memberships',
  'notification_preferences',
  'recovery_codes',
  'tenant_logos',
  'tenants',
  'two_factors',
  'users',
  'webhooks',
] as const;
export type PublicRows = Readonly<Record<(typeof publicTables)[number], readonly Row[]>>;

/** What an archive says of one tenant, read before anything is written. */
export interface ArchivedTenant {
  tenant: Row & { id: number; name: string; schema_name: string };
  facts: SchemaFacts;
  /** Of this tenant and its members. */
  rows: PublicRows;
  /** Addresses of accounts by their ids, of those that have left as well. */
  emails: ReadonlyMap<number, string>;
  /** Of its schema. */
  rowCount: number;
  /** Under which the archive's secrets are sealed; undefined where it has none. */
  sealing: string | undefined;
  /** Reads the archive again: rows of its tables, one JSON object a line, and kept files by their keys. */
  parts(): AsyncIterable<{ table: string; content: Readable } | { fileKey: string; content: Readable }>;
}

/** Which tenant a person means: by its Tenant ID, or by its name in any case. */
export function findTenant<Tenant extends { name: string; schema_name: string }>(
  tenants: readonly Tenant[],
  wanted: string,
  where: string,
): Tenant {
  const byId = tenants.find(({ schema_name }) => schema_name === wanted);
  const named = tenants.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const [found = byId] = byId ? [byId] : named;
  if (found && (byId || named.length === 1)) return found;
  const told = (found ? named : tenants).slice(0, 20).map(({ name, schema_name }) => `${name} (${schema_name})`);
  const fault = found ? `Several companies are called ${wanted}` : `There is no company ${wanted} ${where}`;
  throw new Error(`${fault}. Name one of: ${told.join(', ') || 'none'}`);
}
