import { defineConfig } from 'vitest/config';

// Two projects: pure tests need nothing; database and API tests share one temporary PostgreSQL with a template that was migrated once.
// Their time-outs are bounds that only something broken reaches, also on a busy machine.
export default defineConfig({
  cacheDir: '.nais/vitest',
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    teardownTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{platform,areas,apps,db,bench}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.api.test.ts', 'node_modules/**'],
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'database',
          include: ['{platform,areas,apps,db,bench}/**/*.{db,api}.test.ts'],
          exclude: ['node_modules/**'],
          globalSetup: ['./apps/server/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
