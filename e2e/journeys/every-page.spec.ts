import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PHONE = { width: 360, height: 740 };
const PARTS = 4;

/** The paths of the addresses in the public modules, by the address's name. */
function pathsByAddress(): ReadonlyMap<string, string> {
  const files = globSync(['areas/*/*/api/addresses.ts', 'platform/**/*.ts'], { cwd: ROOT });
  const found = files.flatMap((file) => [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(/const (\w+) = address\(\s*'([^']+)'/g)]);
  return new Map(found.map(([, name, path]) => [name ?? '', path ?? '']));
}

/** Every path that an area declares behind a login, as in its list of pages. */
function declaredPaths(): string[] {
  const paths = pathsByAddress();
  const files = globSync('areas/*/*/ui/pages.tsx', { cwd: ROOT });
  const declared = files.flatMap((file) => [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(/address: (\w+),\s+access: ([^\n]+)/g)]);
  return declared
    .filter(([, , access]) => !access?.startsWith("'public'"))
    .map(([, name = '']) => {
      const path = paths.get(name);
      if (path === undefined) throw new Error(`No path of ${name}`);
      return path;
    });
}

/** Pages that redirect or need preparation, with the journey that opens them. */
const SEEN_ELSEWHERE: Readonly<Record<string, string>> = {
  '/login-as/$username': 'identity',
  '/utenti/login-as/$username': 'identity',
  '/utenti/$userPath/importa': 'network',
  '/configurazione/pacchetti-utente/$id': 'presets',
  '/configurazione/impatto/$id': 'moving-tariffs',
  '/configurazione/impatto/$id/senza-prezzo': 'moving-tariffs',
  '/analisi/cruscotti/$id': 'dashboards',
  '/analisi/cruscotti/modifica/$id': 'dashboards',
  '/annullamenti/bonifici/$id': 'refund-by-file',
  '/cancellation/$id': 'withdraw-online',
  '/admin/data-exchange/$id': 'moving-tariffs',
  '/area-clienti/polizze/$id': 'customer-area',
  '/area-clienti/richieste': 'customer-area',
  '/area-clienti/richieste/$ticket': 'customer-area',
  '/area-clienti/dati': 'customer-area',
  '/area-clienti/sinistri/nuovo/$id': 'glass-claim',
  '/area-clienti/sinistri/$code': 'glass-claim',
  '/configurazione/geo/aggiornamenti/$id': 'merge-a-town',
  '/tracciati/$id/file/$fileId': 'record-layouts',
  '/admin/console/$id': 'console',
  '/preventivi-da-excel/$idRecord': 'quotation-sheets',
  '/preventivi-da-excel/caricamenti/$id': 'quotation-sheets',
  '/admin/nais-1/$id': 'former-system',
};

async function firstRecord(request: APIRequestContext, list: string): Promise<{ readonly id: number; readonly code?: string }> {
  const { items } = (await (await request.get(`/api${list}`)).json()) as { items: readonly { id: number; code?: string }[] };
  const [first] = items;
  if (first === undefined) throw new Error(`${list} is empty`);
  return first;
}

/** Source of the id of a page's record, by the beginning of the path. */
const RECORDS: readonly (readonly [beginning: string, list: string])[] = [
  ['/configurazione/tariffe/', '/tariffe?max=5'],
  ['/configurazione/geo/citta/', '/configurazione/geo/citta?max=5'],
  ['/configurazione/prodotti/', '/prodotti?max=5'],
  ['/configurazione/pacchetti/', '/pacchetti?max=5'],
  ['/configurazione/preset/', '/preset?max=5'],
  ['/configurazione/documenti/compilabili/', '/configurazione/documenti/compilabili?max=5'],
  ['/configurazione/questionario/', '/configurazione/questionario?max=5'],
  ['/configurazione/documenti/modelli/', '/documenti/modelli?max=5'],
  ['/polizze/pratiche-rinnovo/', '/polizze/pratiche-rinnovo?max=5'],
  ['/polizze/', '/polizze?max=5&sort=issuedAt&order=asc'],
  ['/preventivi/', '/preventivi?max=5&stato=PREVENTIVO'],
  ['/utenti/', '/utenti/dealer?max=5'],
  ['/estratti-conto/', '/estratti-conto?max=5'],
  ['/rendiconti/provvigioni/', '/rendiconti/provvigioni?max=5'],
  ['/tracciati/', '/tracciati?max=5'],
  ['/rendiconti/pagamenti/', '/rendiconti/pagamenti?max=5'],
  ['/rendiconti/', '/rendiconti?max=5'],
  ['/clienti/', '/clienti?max=5'],
  ['/annullamenti/', '/annullamenti?max=5'],
  ['/sinistri/', '/sinistri?max=5'],
  ['/admin/chiusura-convenzioni/', '/admin/chiusura-convenzioni?max=5'],
  ['/trattative/', '/trattative?max=5&stato=IN_CORSO'],
  ['/analisi/estrazioni/', '/analisi/estrazioni?max=5'],
  ['/variazioni/', '/variazioni?max=5'],
  ['/addebiti-sepa/', '/addebiti-sepa?max=5'],
  ['/admin/batch/', '/admin/batch?max=5'],
  ['/video-perizie/', '/video-perizie?max=5'],
  ['/dati-personali/richieste/', '/dati-personali/richieste?max=5'],
];

/** The ids of two customers that may be one: a job finds them. */
async function firstPair(request: APIRequestContext): Promise<string> {
  await request.post('/api/clienti/doppioni/cerca', { data: {} });
  const { items } = (await (await request.get('/api/clienti/doppioni?max=5')).json()) as {
    items: readonly { low: { id: number }; high: { id: number } }[];
  };
  const [pair] = items;
  if (pair === undefined) throw new Error('The demonstration has no duplicates');
  return `${pair.low.id}/${pair.high.id}`;
}

/** The path with a real record in it. */
async function filled(request: APIRequestContext, path: string): Promise<string> {
  const named = path
    .replace('$userPath', 'dealer')
    .replace('$numero', '1')
    .replace('$dataInserimento', '2026-01-01')
    .replace('$ticket', 'R00000001');
  if (!/\$(id|code)\b/.test(named)) return named;
  if (named.includes('$altro')) return named.replace(/\$id.*/, await firstPair(request));
  const record = RECORDS.find(([beginning]) => named.startsWith(beginning));
  if (record === undefined) throw new Error(`Say where a record for ${path} comes from`);
  const { id, code } = await firstRecord(request, record[1]);
  return named.replace('$id', String(id)).replace('$code', code ?? '');
}

/** A request about personal data; the demonstration has none. */
async function recordRequest(request: APIRequestContext): Promise<void> {
  const data = {
    kind: 'ACCESSO',
    subjectName: 'Rossi Mario',
    taxCode: 'RSSMRA80A01H501U',
    email: '',
    askedBy: '',
    identityCheck: "Carta d'identità vista",
    receivedOn: todayInRome(new Date().toISOString()),
  };
  expect((await request.post('/api/dati-personali/richieste', { data })).status()).toBe(200);
}

/** Errors of scripts and of the server, in order. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) failures.push(`${page.url()}: ${answer.status()} ${answer.url()}`);
  });
  return failures;
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Caricamento', { exact: true })).toHaveCount(0);
}

const paths = declaredPaths().filter((path) => !(path in SEEN_ELSEWHERE));

test('the pages are found', () => {
  expect(paths.length).toBeGreaterThan(40);
});

test.describe('every page opens without an error, is accessible, and fits a phone', () => {
  for (let part = 0; part < PARTS; part++) {
    test(`part ${part + 1} of ${PARTS}`, async ({ page }) => {
      await login(page, 'developer', '/');
      await recordRequest(page.request);
      const failures = failuresOf(page);
      for (const path of paths.filter((_, i) => i % PARTS === part)) {
        await open(page, await filled(page.request, path));
        await settled(page);
        await expectAccessible(page);
        const before = page.viewportSize();
        await page.setViewportSize(PHONE);
        const width = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(width, `${page.url()} on a phone`).toBeLessThanOrEqual(PHONE.width);
        if (before !== null) await page.setViewportSize(before);
      }
      expect(failures).toEqual([]);
    });
  }
});
