import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM, ITALIAN } from './support/browser.ts';
import { keepTemporaryFilesInMemory } from './support/memory-folder.ts';

keepTemporaryFilesInMemory();

const JOURNEYS = join(import.meta.dirname, 'journeys');

/**
 * Files whose journeys need a server of their own, and so start another worker. They run first: at the end one of them would
 * keep one core waiting.
 */
const OWN_SERVER = readdirSync(JOURNEYS)
  .filter((file) => /test\.use\(\{ world|^ +server = await startTestServer\(/m.test(readFileSync(join(JOURNEYS, file), 'utf8')))
  .map((file) => `**/${file}`);

// Journeys run in Debian's Chromium against the real server, without retries.
export default defineConfig({
  testDir: JOURNEYS,
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  projects: [
    { name: 'own server', testMatch: OWN_SERVER },
    { name: 'shared server', testIgnore: OWN_SERVER },
  ],
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Limits that only a broken run reaches, also on a busy machine. Milliseconds.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    ...ITALIAN,
    browserName: 'chromium',
    launchOptions: CHROMIUM,
    viewport: { width: 1280, height: 800 },
    // Without transitions the widgets act the same, and the software that paints for the browser has less to do.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
