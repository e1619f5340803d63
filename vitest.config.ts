import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM, ITALIAN } from './e2e/support/browser.ts';
import { keepTemporaryFilesInMemory } from './e2e/support/memory-folder.ts';
import { LongestFirst } from './testing/longest-first.ts';

// Three projects: pure tests need nothing; database and API tests share one temporary PostgreSQL with a template that was migrated once;
// component tests run in Debian's Chromium, as the journeys do (decision 0371).
// Their time-outs are bounds that only something broken reaches, also on a busy machine.
// The files of a worker share their modules: loading them anew for every file took two thirds of the run, and the engine compiled them anew each time.
// Measured on two busy cores: 56 files take 256 s with isolation (105 s of them imports of two workers) and 121 s without (20 s); all 256 take 392 s,
// 35 s of them imports, at most 1.2 GB in a worker. So a test gives back what it takes from the process: mocks and stubs are restored below
// should it forget; a clock, a language or a module's own state it puts back itself.
const shared = { isolate: false, setupFiles: './testing/setup.ts', restoreMocks: true, unstubGlobals: true, unstubEnvs: true } as const;

/** Node imports the files itself, as it runs the product: transforming them first took half of the time. */
const inNode = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

const PURE = '{platform,areas,apps,reference,demo,bench}/**/*.test.ts';
/** Pure tests that load the declarations of all screens: Node cannot import their markup. */
const LOADING_SCREENS = ['apps/server/english.test.ts', 'apps/web/addresses.test.ts'];

/** The widgets have a window of 1280 × 800 pixels; the browser's is as tall as the tallest picture: it would shrink a taller one. */
const WINDOW = { width: 1280, height: 800 };
const BROWSER_WINDOW = { width: 1280, height: 3000 };

/** The browser finds no other machine. */
const LOCAL_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** Packages of the widgets and their tests. */
const BROWSER_PACKAGES = [
  ...['@hookform/resolvers', '@mantine/core', '@mantine/dates', '@mantine/hooks', '@mantine/notifications', '@stomp/stompjs'],
  ...['@tabler/icons-react', '@tanstack/react-query', '@tanstack/react-router', 'axe-core', 'dayjs', 'dayjs/locale/it.js', 'react'],
  ...[
    'react-dom/client',
    'react-easy-crop',
    'react-hook-form',
    'react/jsx-dev-runtime',
    'react/jsx-runtime',
    'vitest-browser-react',
    'zod',
  ],
];

/** Nothing moves, so that pictures can be compared. */
const STILL = { colorScheme: 'light', reducedMotion: 'reduce' } as const;

keepTemporaryFilesInMemory();

export default defineConfig({
  cacheDir: '.nais/vitest',
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    teardownTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'pure',
          include: [PURE],
          exclude: ['**/*.{db,api}.test.ts', ...LOADING_SCREENS, 'node_modules/**'],
          ...inNode,
          testTimeout: 300_000,
          expect: { poll: { timeout: 240_000 } },
          ...shared,
        },
      },
      {
        test: { name: 'pure with screens', include: LOADING_SCREENS, testTimeout: 300_000, ...shared },
      },
      {
        test: {
          name: 'database',
          include: ['{platform,areas,apps,reference,demo,bench}/**/*.{db,api}.test.ts'],
          exclude: ['node_modules/**'],
          ...inNode,
          globalSetup: ['./testing/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 240_000 } },
          ...shared,
          setupFiles: [shared.setupFiles, './testing/statements/record.ts'],
        },
      },
      {
        plugins: [react()],
        cacheDir: '.nais/vitest',
        // Prepared before the first test: a package found later would reload the page in the middle of one.
        optimizeDeps: { noDiscovery: true, include: [...BROWSER_PACKAGES] },
        test: {
          name: 'components',
          // Two pages side by side: the tests of a widget often wait for it.
          maxWorkers: 2,
          include: ['{platform/ui-*,areas/*/*/ui}/**/*.test.tsx'],
          setupFiles: ['./platform/ui-kit/testing/setup.ts'],
          attachmentsDir: '.nais/vitest-attachments',
          testTimeout: 300_000,
          restoreMocks: true,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            api: { host: '127.0.0.1' },
            provider: playwright({
              launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, LOCAL_ONLY] },
              contextOptions: { ...ITALIAN, ...STILL, viewport: BROWSER_WINDOW, permissions: ['clipboard-read', 'clipboard-write'] },
              actionTimeout: 60_000,
            }),
            instances: [{ browser: 'chromium', viewport: WINDOW }],
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                // Other machines may smooth edges differently; a changed widget differs by more.
                comparatorOptions: { allowedMismatchedPixelRatio: 0.002, threshold: 0.2 },
                // Zero: the test's own bound holds. Vitest does not clear this timer, and the process would wait for it after the last test.
                timeout: 0,
                resolveScreenshotPath: ({ root, testFileDirectory, arg, ext }) => join(root, testFileDirectory, 'pictures', `${arg}${ext}`),
              },
            },
          },
        },
      },
    ],
  },
});
