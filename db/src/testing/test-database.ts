import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { applicationRole, applicationUrl } from '../application-database.ts';
import { checkInvariants } from '../check-invariants.ts';
import { applyConnectionDefaults } from '../migrate.ts';
import { templateName } from './global-setup.ts';

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of the calling test file's own, for the role with which the product connects: make it in `beforeAll`, drop it in `afterAll`. */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`create database ${name} owner ${applicationRole} template ${template} strategy file_copy`);
  const url = applicationUrl(inject('testServerUrl'), name);
  // Settings of a role in a database are not part of the template.
  await applyConnectionDefaults(url);
  return {
    name,
    url,
    async drop() {
      // In `pnpm drills` whatever happened to it has left its books in order.
      const violations = process.env.DRILL_SEED === undefined ? [] : await checkInvariants(url);
      await runOnServer(`drop database if exists ${name} with (force)`);
      if (violations.length > 0) throw new Error(violations.join('\n'));
    },
  };
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
