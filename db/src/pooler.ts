import { openDirect } from './connect.ts';

/**
 * Whether a connection pooler answers at this address. It tells each client a process number of its own making, because it
 * passes requests to cancel on by it; the database itself tells the number of the process that serves the connection.
 */
export async function isPooled(url: string): Promise<boolean> {
  const client = await openDirect(url);
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== client.processID;
  } finally {
    await client.end();
  }
}
