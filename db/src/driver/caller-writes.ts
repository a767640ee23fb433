import {
  type ColumnUpdateNode,
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  TableNode,
  UpdateQueryNode,
  type WithNode,
} from 'kysely';

/** Notified when a transaction commits that wrote what callers are read from. */
export const callerChannel = 'stockhand_callers';

/** What servers keep of a caller is read from these columns of `public`; a new row changes it only where it says so. */
const read: Record<string, { hasNews?: true; columns?: readonly string[]; except?: readonly string[] }> = {
  users: { columns: ['username', 'email', 'first_name', 'last_name', 'is_active'] },
  memberships: { except: ['last_used_at'] },
  membership_groups: { hasNews: true },
  groups: {},
  tenants: { columns: ['name', 'schema_name', 'currency', 'timezone', 'status'] },
  sessions: { except: ['last_seen_at'] },
  api_keys: { except: ['last_used_at'] },
  webhooks: { hasNews: true, columns: ['is_active', 'topics', 'tenant_id'] },
};

/** Whether a statement may change what is known of callers. One that is plain text is not looked into. */
export function writesCallers(node: OperationNode & { with?: WithNode }): boolean {
  return writesHere(node) || (node.with?.expressions.some(({ expression }) => writesCallers(expression)) ?? false);
}

function writesHere(node: OperationNode): boolean {
  if (InsertQueryNode.is(node)) return factsOf(node.into)?.hasNews === true;
  if (DeleteQueryNode.is(node)) return node.from.froms.some((table) => factsOf(table) !== undefined);
  if (!UpdateQueryNode.is(node)) return false;
  const facts = factsOf(node.table);
  return facts !== undefined && (node.updates?.some((update) => isRead(facts, update)) ?? true);
}

function isRead({ columns, except }: NonNullable<(typeof read)[string]>, { column }: ColumnUpdateNode): boolean {
  const name = (column as { column?: { name?: string } }).column?.name ?? '';
  return columns ? columns.includes(name) : !except?.includes(name);
}

function factsOf(node: OperationNode | undefined) {
  const table = node && 'node' in node ? (node.node as OperationNode) : node;
  if (!table || !TableNode.is(table) || table.table.schema?.name !== 'public') return undefined;
  return read[table.table.identifier.name];
}
