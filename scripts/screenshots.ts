import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM, ITALIAN } from '../e2e/support/browser.ts';
import { login } from '../e2e/support/login.ts';
import { startTestServer } from '../e2e/support/server.ts';

const USAGE = `Usage: node scripts/screenshots.mjs [options] PATH...
  --user NAME   demonstration user; default: not logged in
  --out FOLDER  default docs/screenshots
  --url URL     a running Nais; without it one is started on an empty demonstration network
  --width N     may be repeated; default 1280 and 360
  --dark        dark scheme
  --full        the whole page instead of the first screen`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    user: { type: 'string' },
    out: { type: 'string', default: 'docs/screenshots' },
    url: { type: 'string' },
    width: { type: 'string', multiple: true, default: ['1280', '360'] },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  },
});
const { user, width, dark, full } = values;
const out = resolve(values.out);

/** '/polizze/12?tab=documenti' at 360 → 'polizze-12-tab-documenti-360.png'. */
function fileFor(path: string, pixels: string): string {
  const name = path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${[name === '' ? 'home' : name, dark ? 'dark' : '', pixels].filter((part) => part !== '').join('-')}.png`;
}

async function shoot(baseURL: string): Promise<void> {
  const browser = await chromium.launch(CHROMIUM);
  for (const pixels of width) {
    const viewport = { width: Number(pixels), height: Number(pixels) < 600 ? 740 : 800 };
    const context = await browser.newContext({ ...ITALIAN, baseURL, viewport, colorScheme: dark ? 'dark' : 'light' });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
    page.on('console', (message) => message.type() === 'error' && console.error(`${page.url()}: ${message.text()}`));
    for (const path of positionals) {
      if (user === undefined) await page.goto(path);
      else await login(page, user, path);
      await page.waitForLoadState('networkidle');
      const file = fileFor(path, pixels);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      await page.screenshot({ path: resolve(out, file), fullPage: full, animations: 'disabled' });
      console.log(`${file}${Number(overflow) > 0 ? `  (the page is ${overflow} px too wide)` : ''}`);
    }
    await context.close();
  }
  await browser.close();
}

if (positionals.length === 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  mkdirSync(out, { recursive: true });
  const server = values.url === undefined ? await startTestServer() : null;
  try {
    await shoot(values.url ?? server?.url ?? '');
  } finally {
    await server?.stop();
  }
}
