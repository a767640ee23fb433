import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createApplicationDatabase } from '../application-database.ts';
import { startEmbeddedServer } from '../embedded-server.ts';
import { migrate } from '../migrate.ts';
import { hasContainerRuntime } from './container-runtime.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the template; databases of the tests are made beside it. */
    testServerUrl: string;
  }
}

interface TestServer {
  url: string;
  stop(): Promise<unknown>;
}

export const templateName = 'stockhand_template';

// A test database need not survive anything.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  try {
    await dropDatabase(server.url, templateName);
    await migrate(await createApplicationDatabase(server.url, templateName));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServerUrl', server.url);
  return async () => {
    await server.stop();
  };
}

async function testServer(): Promise<TestServer> {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, stop: async () => undefined };
  if (await hasContainerRuntime()) {
    try {
      return await containerServer();
    } catch (error) {
      process.stderr.write(`No PostgreSQL container (${(error as Error).message}); using the packaged one.\n`);
    }
  }
  return embeddedServer();
}

async function containerServer(): Promise<TestServer> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18')
    .withUsername('app')
    .withDatabase('postgres')
    .withEnvironment({ POSTGRES_INITDB_ARGS: '--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8' })
    .withCommand(['postgres', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])])
    .start();
  return { url: container.getConnectionUri(), stop: () => container.stop() };
}

const memoryFolder = '/dev/shm';
const memoryNeeded = 4 * 1024 ** 3;

/** Databases are copied for each file: in memory where there is room. */
async function folderOfDatabases(): Promise<string> {
  const room = await statfs(memoryFolder).catch(() => undefined);
  return room && room.bavail * room.bsize >= memoryNeeded ? memoryFolder : tmpdir();
}

async function embeddedServer(): Promise<TestServer> {
  const folder = await mkdtemp(path.join(await folderOfDatabases(), 'stockhand-'));
  const server = await startEmbeddedServer({ dataDir: path.join(folder, 'pg18'), settings });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  } finally {
    await client.end();
  }
}
