import { resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureDemo } from '#demo/demo.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { startTemporaryPostgres } from '#platform/server-kit/database/temporary-postgres.ts';
import { prepareQueue } from '#platform/server-kit/jobs/worker.ts';
import { TEMPLATE } from '#platform/server-kit/testing/database.ts';
import { loadReferenceData } from '#reference/load.ts';

/**
 * Starts one PostgreSQL for the run, with a template database: migrated, with reference data and the demonstration
 * network, without contracts.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Autovacuum connects to a template too, which then cannot be cloned; and query plans must not depend on its timing.
  // Dropping a database searches all shared buffers, and every test file drops one: few are enough for small databases.
  const server = await startTemporaryPostgres({ autovacuum: 'off', shared_buffers: '256MB' });
  const admin = new pg.Client({ connectionString: `${server.url}postgres` });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await migrate(`${server.url}${TEMPLATE}`, resolve(import.meta.dirname, '../db/migrations'));
  const connection = openDatabase({ url: `${server.url}${TEMPLATE}`, poolSize: 4 });
  await prepareQueue(connection.pool);
  await loadReferenceData(connection, () => undefined);
  await ensureDemo(connection, () => undefined, { contracts: 0 });
  await connection.pool.query('analyze');
  await connection.close();
  // A template with open connections cannot be cloned.
  await admin.query(`alter database ${TEMPLATE} is_template true allow_connections false`);
  await admin.end();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
