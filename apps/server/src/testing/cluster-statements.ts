import { openDirect } from '@stockhand/db/connect';
import pg from 'pg';

/** What a node of PostgreSQL's plan says; a plan is a tree of them. */
interface PlanNode {
  'Node Type': string;
  'Subplan Name'?: string;
  Operation?: string;
  'Relation Name'?: string;
  'Join Type'?: string;
  Output?: string[];
  Plans?: PlanNode[];
}

/** Statements that a process has judged, whatever tenant's they were: its test files send much alike. */
const judgedHere = new Set<string>();

/** Collects the statements that insert what they select, of each connection that a pool opens from here on. */
export function collectStatements(pool: pg.Pool, found: Set<string>): void {
  pool.on('connect', (client) => {
    const query = client.query as (...call: unknown[]) => unknown;
    client.query = ((...call: unknown[]) => {
      const [asked] = call as [string | { text: string }];
      const text = typeof asked === 'string' ? asked : asked.text;
      if (/insert into/i.test(text) && /\bselect\b/i.test(text)) found.add(text);
      return query.apply(client, call);
    }) as typeof client.query;
  });
}

/** Throws when a cluster refuses one of these statements, or sends it to all of its nodes (docs/scaling.md). */
export async function checkForCluster(databaseUrl: string, statements: Iterable<string>): Promise<void> {
  const faults = await findClusterFaults(databaseUrl, statements, judgedHere);
  if (faults.length > 0) throw new Error(`A cluster cannot serve these inserts as it should.\n${faults.join('\n')}`);
}

/** Each begins with the table that is inserted into. `judged` has the statements that were looked at before, without their tenants. */
export async function findClusterFaults(
  databaseUrl: string,
  statements: Iterable<string>,
  judged = new Set<string>(),
): Promise<string[]> {
  const client = await openDirect(databaseUrl);
  try {
    const faults: string[] = [];
    for (const text of statements) {
      const shape = text.replace(/"t_\w+"\./g, '');
      const plan = judged.has(shape) ? undefined : await planOf(client, text);
      if (!plan) continue;
      judged.add(shape);
      faults.push(...faultsOf(plan));
    }
    return faults;
  } finally {
    await client.end();
  }
}

/** Undefined when its tenant is gone. */
async function planOf(client: pg.Client, text: string): Promise<PlanNode | undefined> {
  try {
    const { rows } = await client.query(`explain (verbose, generic_plan, format json) ${text}`);
    return rows[0]['QUERY PLAN'][0].Plan;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42P01') return undefined;
    throw error;
  }
}

function faultsOf(plan: PlanNode): string[] {
  const inserts = nodesOf(plan).filter((node) => node['Node Type'] === 'ModifyTable' && node.Operation === 'Insert');
  return inserts.flatMap((insert) => {
    const own = nodesOf(insert, isOwn);
    const said = (isFault: boolean, fault: string) => (isFault ? [`${insert['Relation Name']} ${fault}`] : []);
    const takesIds = own.some(({ Output = [] }) => Output.some((value) => value.includes('nextval(')));
    return [
      ...said(
        own.some((node) => node['Node Type'] === 'CTE Scan'),
        'gets what another part of the statement answers',
      ),
      ...said(takesIds && own.some(joinsTables), 'gets ids for rows of a join, EXISTS or IN'),
      ...said(/(?:Sub|Init)Plan/.test(insert.Output?.join() ?? ''), 'answers a sub-select in RETURNING'),
    ];
  });
}

/** Not another part of the statement, which is judged by itself. */
const isOwn = (node: PlanNode) => !node['Subplan Name']?.startsWith('CTE ');

function nodesOf(node: PlanNode, isWanted = (_node: PlanNode) => true): PlanNode[] {
  return [node, ...(node.Plans ?? []).filter(isWanted).flatMap((child) => nodesOf(child, isWanted))];
}

const refusedJoins = new Set(['Inner', 'Semi', 'Anti', 'Right Semi', 'Right Anti']);

/** A side with a limit is read by itself. */
function joinsTables(node: PlanNode): boolean {
  if (/EXISTS\(|hashed SubPlan/.test(JSON.stringify({ ...node, Plans: undefined }))) return true;
  const sides = (node.Plans ?? []).map((side) => nodesOf(side));
  const isOfTable = (side: PlanNode[]) =>
    side.some((part) => part['Relation Name'] !== undefined) && !side.some((part) => part['Node Type'] === 'Limit');
  return refusedJoins.has(node['Join Type'] ?? '') && sides.filter(isOfTable).length > 1;
}
