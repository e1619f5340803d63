import fastify from 'fastify';
import pg from 'pg';

/** What the bare server is given to answer with: one named statement for each path. */
export interface BareOrder {
  readonly databaseUrl: string;
  readonly statements: Readonly<Record<string, { readonly sql: string; readonly parameters: readonly unknown[] }>>;
}

/** A process of its own: Fastify without anything, a route that answers a constant, and one for each statement, prepared. Tells its port. */
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
