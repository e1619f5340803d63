import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { firstLoads } from '../e2e/support/bundle.ts';
import { benchCancellations } from './cancellations.ts';
import { ServerProcess } from './crash/server-process.ts';
import { benchExcel } from './excel.ts';
import { benchExchange } from './exchange.ts';
import { benchExports } from './exports.ts';
import { benchExtractions } from './extractions.ts';
import { benchHome } from './home.ts';
import { HttpClient } from './http-client.ts';
import { benchImpact } from './impact.ts';
import { withSummary } from './in-short.ts';
import { benchListPairs, benchLists } from './lists.ts';
import { benchLive } from './live.ts';
import { type Figure, rounded } from './measure.ts';
import { benchPageLoads } from './page-load.ts';
import { benchRating } from './rating/run.ts';
import { benchRefunds } from './refunds.ts';
import { benchRenewals } from './renewals/run.ts';
import { benchSale } from './sale.ts';
import { benchSearch } from './search.ts';
import { benchSpine } from './spine.ts';
import { benchTrace } from './trace.ts';
import { benchUsers } from './users.ts';

/** Fills the database with the load set, as `npm run seed` does, and measures it. */
async function loadContracts(root: string, databaseUrl: string, contracts: number): Promise<Figure> {
  const start = performance.now();
  const run = spawnSync(process.execPath, ['apps/server/seed.ts', '--contracts', String(contracts), '--database', databaseUrl], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (run.status !== 0) throw new Error('The load set could not be built');
  const seconds = (performance.now() - start) / 1000;
  return {
    section: 'Load set',
    name: `${contracts.toLocaleString('en')} contracts with lines, commissions, history and ledger`,
    unit: 's',
    value: rounded(seconds, 0),
  };
}

/** Returns the first loads as figures of docs/benchmarks.md. */
function benchBundle(root: string): Figure[] {
  const section = 'JavaScript that a page imports (static graph)';
  return firstLoads(root).flatMap(({ page, kilobytes, files }) => [
    { section, name: page, unit: 'kB brotli', value: kilobytes },
    { section, name: `${page}, requests`, unit: 'files', value: files },
  ]);
}

/**
 * `npm run bench [-- --contracts N --due N --only
 * rating,refunds,bundle,start,live,sale,exchange,excel,cancellations,trace,users,spine,lists,search,home,exports,extractions,impact,renewals]`: figures of this machine,
 * written to docs/benchmarks.md as ratios to peers and limits measured in the same run. With `--only`, measured
 * sections replace the old ones.
 */
const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    // Policies that expire within a year, for the renewals: copies of those of the load set.
    due: { type: 'string', default: '1000000' },
    // A data folder filled by `npm run seed`: used instead of a new load set.
    loaded: { type: 'string' },
  },
});
const ROOT = resolve(import.meta.dirname, '..');
const wanted = (part: string) => values.only === undefined || values.only.split(',').includes(part);

async function rating(): Promise<Figure[]> {
  const results = await benchRating();
  return results.map(({ name, unit, median, ratio }) => ({
    section: 'Rating one vehicle, 12 coverages, 1,500 rates per table',
    name,
    unit,
    value: median,
    ratio,
    against: 'hand-written straight line',
  }));
}

async function startTimes(server: ServerProcess): Promise<Figure[]> {
  const section = 'Start to ready, demonstration network included';
  const measure = async () => {
    const start = performance.now();
    await server.start();
    return rounded((performance.now() - start) / 1000);
  };
  const cold = await measure();
  await server.stop();
  const warm = await measure();
  return [
    { section, name: 'first start, empty data folder', unit: 's', value: cold },
    { section, name: 'second start', unit: 's', value: warm },
  ];
}

const AT_VOLUME = ['spine', 'lists', 'search', 'home', 'exports', 'extractions', 'impact', 'renewals'];

/** Benchmarks that need very many contracts. */
async function atVolume(client: HttpClient): Promise<Figure[]> {
  const own = values.loaded === undefined;
  const loaded = own ? server : new ServerProcess(resolve(values.loaded ?? ''), 20_000 + (process.pid % 1000));
  if (!own) await loaded.start();
  try {
    const databaseUrl = loaded.database().url;
    const load = own ? [await loadContracts(ROOT, databaseUrl, Number(values.contracts))] : [];
    const caller = own ? client : new HttpClient(loaded.url);
    await caller.login('dipendente-agenzia');
    return [
      ...load,
      ...(wanted('spine') ? await benchSpine(caller, Number(new URL(loaded.url).port), databaseUrl) : []),
      ...(wanted('lists') ? [...(await benchLists(caller, databaseUrl)), ...(await benchListPairs(caller))] : []),
      ...(wanted('search') ? await benchSearch(loaded.url) : []),
      ...(wanted('home') ? await benchHome(loaded.url) : []),
      ...(wanted('exports') ? await benchExports(caller, loaded, databaseUrl) : []),
      ...(wanted('extractions') ? await benchExtractions(caller, databaseUrl) : []),
      ...(wanted('impact') ? await benchImpact(caller, loaded) : []),
      ...(wanted('renewals') ? await benchRenewals(caller, loaded, databaseUrl, Number(values.due)) : []),
    ];
  } finally {
    if (!own) await loaded.stop();
  }
}

function table(figures: readonly Figure[]): string {
  const sections = [...new Set(figures.map((figure) => figure.section))];
  const head = '| | median | p95 | unit | ratio | against |\n|---|---:|---:|---|---:|---|';
  const row = (f: Figure) =>
    `| ${f.name} | ${f.value.toLocaleString('en')} | ${f.p95 ?? ''} | ${f.unit} | ${f.ratio ?? ''} | ${f.against ?? ''} |`;
  return sections
    .map(
      (section) =>
        `## ${section}\n\n${head}\n${figures
          .filter((f) => f.section === section)
          .map(row)
          .join('\n')}`,
    )
    .join('\n\n');
}

/** Replaces the sections of a document with measured ones of the same heading; adds new ones at the end. */
function replaced(document: string, measured: string): string {
  const sectionsOf = (text: string) => text.split(/^(?=## )/m).map((section) => `${section.trimEnd()}\n`);
  const headingOf = (section: string) => section.split('\n', 1)[0] ?? '';
  const fresh = new Map(sectionsOf(measured).map((section) => [headingOf(section), section]));
  const kept = sectionsOf(document).map((section) => {
    const newer = fresh.get(headingOf(section));
    fresh.delete(headingOf(section));
    return newer ?? section;
  });
  return [...kept, ...fresh.values()].join('\n');
}

const folder = mkdtempSync(join(tmpdir(), 'nais-bench-'));
chmodSync(folder, 0o711);
const server = new ServerProcess(folder, 19_000 + (process.pid % 1000));
const figures: Figure[] = [];
try {
  if (wanted('rating')) figures.push(...(await rating()));
  if (wanted('refunds')) figures.push(...benchRefunds());
  if (wanted('bundle')) figures.push(...benchBundle(ROOT));
  const parts = [
    'bundle',
    'start',
    'live',
    'sale',
    'exchange',
    'excel',
    'cancellations',
    'trace',
    'users',
    ...(values.loaded === undefined ? AT_VOLUME : []),
  ];
  if (parts.some(wanted)) {
    const times = await startTimes(server);
    if (wanted('start')) figures.push(...times);
  }
  if (wanted('bundle')) figures.push(...(await benchPageLoads(server.url)));
  if (wanted('live')) figures.push(...(await benchLive(server.url)));
  const client = new HttpClient(server.url);
  if (wanted('sale')) {
    await client.login('dealer');
    figures.push(...(await benchSale(client, server.database().url)));
  }
  if (wanted('exchange')) figures.push(...(await benchExchange(server.url)));
  if (wanted('excel')) figures.push(...(await benchExcel(server.url)));
  if (wanted('cancellations')) {
    await client.login('dipendente-agenzia');
    figures.push(...(await benchCancellations(client, server.database().url)));
  }
  if (AT_VOLUME.some(wanted)) figures.push(...(await atVolume(client)));
  if (wanted('trace')) figures.push(...(await benchTrace(server.url, server.database().url)));
  // Last: its data would slow down every other figure.
  if (wanted('users')) figures.push(...(await benchUsers(client, server.database().url)));
  client.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
const [cpu] = cpus();
const intro = `# Benchmarks\n\nMeasured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.version}. Made by \`npm run bench\`; read ratios, not milliseconds.\n\n`;
console.log(table(figures));
const FILE = join(ROOT, 'docs/benchmarks.md');
const before = readFileSync(FILE, 'utf8');
// Measured by hand, with an external tool or for hours: those sections stay unchanged.
const byHand = [...before.matchAll(/^## By hand: [\s\S]*?(?=\n## |$(?![\s\S]))/gm)].map(([section]) => section.trimEnd()).join('\n\n');
const document =
  values.only === undefined ? `${intro}${table(figures)}\n${byHand === '' ? '' : `\n${byHand}\n`}` : replaced(before, table(figures));
writeFileSync(FILE, withSummary(document));
