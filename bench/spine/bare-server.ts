import fastify from 'fastify';
import pg from 'pg';

/** Input of the bare server: one named statement per path. */
export interface BareOrder {
  readonly databaseUrl: string;
  readonly statements: Readonly<Record<string, { readonly sql: string; readonly parameters: readonly unknown[] }>>;
}

/**
 * A separate process: plain Fastify, a route with a constant answer, and one per prepared statement. Sends its port.
 */
process.once('message', async ({ databaseUrl, statements }: BareOrder) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const app = fastify();
  app.get('/constant', () => ({ version: 'bare' }));
  for (const [name, { sql, parameters }] of Object.entries(statements)) {
    app.get(`/${name}`, async () => ({ rows: (await pool.query({ name, text: sql, values: [...parameters] })).rows }));
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
