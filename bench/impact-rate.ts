/*
 * node bench/impact-rate.ts [CONTRACTS]
 *
 * Loads so many contracts into a temporary database and prices all that are in force or quoted with a dearer draft of their tariff, on the threads of
 * an impact run; says how many a second.
 */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { INITIAL_TAX_RATES, type TariffContent } from '#areas/catalogue/domain/index.ts';
import { DEFAULT_SALE_RULES } from '#areas/contracts/domain/index.ts';
import { runThreads, type Scope, stretchesOf, stretchStatement } from '#areas/impact/server/public.ts';
import { SETTING_DEFAULTS } from '#areas/settings/domain/index.ts';
import { loadReferenceData } from '#db/reference/load.ts';
import { ensureDemo } from '#db/seed/demo.ts';
import { loadSet } from '#db/seed/load-set.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { startTemporaryPostgres } from '#platform/server-kit/database/temporary-postgres.ts';
import { prepareQueue } from '#platform/server-kit/jobs/worker.ts';

const contracts = Number(process.argv[2] ?? 200_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

function dearer(content: TariffContent): TariffContent {
  const times = (value: number) => Math.round((value * 11) / 10);
  return {
    ...content,
    coverages: content.coverages.map((coverage) => ({
      ...coverage,
      rows: coverage.rows.map((row) =>
        row.rate === undefined ? { ...row, amount: times(row.amount ?? 0) } : { ...row, rate: times(row.rate) },
      ),
    })),
  };
}

const server = await startTemporaryPostgres();
const url = `${server.url}postgres`;
const connection = openDatabase({ url });
try {
  await migrate(url, join(import.meta.dirname, '../db/migrations'));
  await prepareQueue(connection.pool);
  await loadReferenceData(connection, () => undefined);
  await ensureDemo(connection, () => undefined, { contracts: 0 });
  await loadSet(connection, () => undefined, { contracts, dealers: 200 });
  const versions = await connection.db
    .selectFrom('tariff_version')
    .select(['id', 'tariff_id', 'content'])
    .orderBy('tariff_id')
    .orderBy('number', 'desc')
    .execute();
  let total = 0;
  let seconds = 0;
  for (const tariffId of new Set(versions.map((version) => version.tariff_id))) {
    const own = versions.filter((version) => version.tariff_id === tariffId);
    const scope: Scope = {
      versionIds: own.map(({ id }) => id),
      sight: { kind: 'ALL' },
      contracts: true,
      quotationsSince: '2000-01-01T00:00:00Z',
    };
    const draft = dearer(own[0]?.content as object as TariffContent);
    const began = performance.now();
    const stretches = await stretchesOf(connection.db, scope);
    let count = 0;
    const data = {
      databaseUrl: url,
      draft,
      taxRates: INITIAL_TAX_RATES,
      rules: DEFAULT_SALE_RULES,
      globalRules: { settings: SETTING_DEFAULTS, needs: null },
      baseline: 'PREZZO_SALVATO',
    } as const;
    await runThreads(
      data,
      stretches.map((stretch) => stretchStatement(connection.db, scope, stretch)),
      async (result) => {
        count += result.count;
      },
      new AbortController().signal,
    );
    const took = (performance.now() - began) / 1000;
    say(`tariff ${tariffId}: ${count} contracts in ${took.toFixed(1)} s`);
    total += count;
    seconds += took;
  }
  const { rss } = process.memoryUsage();
  say(
    `${total} of ${contracts} contracts in ${seconds.toFixed(1)} s: ${Math.round(total / seconds)} a second, ${Math.round(rss / 1e6)} MB`,
  );
} finally {
  await connection.close();
  await server.stop();
}
