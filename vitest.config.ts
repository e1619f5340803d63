import { defineConfig } from 'vitest/config';

// Two projects: pure tests need nothing; database and API tests share one temporary PostgreSQL with a template that was migrated once.
// Their time-outs are bounds that only something broken reaches, also on a busy machine.
// The files of a worker share their modules: loading them anew for every file took two thirds of the run, and the engine compiled them anew each time.
// Measured on two busy cores: 56 files take 256 s with isolation (105 s of them imports of two workers) and 121 s without (20 s); all 256 take 392 s,
// 35 s of them imports, at most 1.2 GB in a worker. So a test gives back what it takes from the process: mocks and stubs are restored below
// should it forget; a clock, a language or a module's own state it puts back itself.
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true } as const;

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
          include: ['{platform,areas,apps,reference,demo,bench}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.api.test.ts', 'node_modules/**'],
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          ...shared,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{platform,areas,apps,reference,demo,bench}/**/*.{db,api}.test.ts'],
          exclude: ['node_modules/**'],
          globalSetup: ['./apps/server/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          ...shared,
        },
      },
    ],
  },
});
