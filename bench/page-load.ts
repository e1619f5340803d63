import { type Browser, chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../demo/demo.ts';
import { CHROMIUM, ITALIAN } from '../e2e/support/browser.ts';
import { type Figure, rounded } from './measure.ts';

const PAGES = { login: '/login', home: '/', list: '/polizze', quoter: '/preventivi/nuovo' } as const;

/**
 * Prefetches run one after another while the browser is idle: after this long without a request, the page is complete.
 * Milliseconds.
 */
const QUIET_MS = 3000;

interface Load {
  readonly kilobytes: number;
  readonly files: number;
}

/** Counts the JavaScript received over the network, as sent, until no request was made for a while. */
async function scriptsOf(page: Page, visit: () => Promise<unknown>): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  let last = performance.now();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    last = performance.now();
    if (response.mimeType.includes('javascript') && !response.fromDiskCache) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await visit();
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(100);
  await session.detach();
  return { kilobytes: rounded(bytes / 1000, 1), files: scripts.size };
}

/** A first visit without a cache; a user with a session opens pages behind the login. */
async function firstVisit(browser: Browser, url: string, path: string): Promise<Load> {
  const context = await browser.newContext({ ...ITALIAN, baseURL: url });
  try {
    if (path !== PAGES.login) {
      const answer = await context.request.post('/api/login', { data: { username: 'dealer', password: DEMO_PASSWORD } });
      if (answer.status() !== 204) throw new Error(`Login answered ${answer.status()}`);
    }
    const page = await context.newPage();
    return await scriptsOf(page, () => page.goto(path));
  } finally {
    await context.close();
  }
}

/** Measures what Chromium loads for a page until it is idle, prefetches included: kB as sent, and requests. */
export async function benchPageLoads(url: string): Promise<Figure[]> {
  const section = 'JavaScript that a browser loads until idle';
  const browser = await chromium.launch(CHROMIUM);
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const { kilobytes, files } = await firstVisit(browser, url, path);
      figures.push({ section, name, unit: 'kB as sent', value: kilobytes });
      figures.push({ section, name: `${name}, requests`, unit: 'files', value: files });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
