/*
 * npm run recompute [-- RISKS]
 *
 * Prices random risks of every tariff of the demonstration twice: with the engine, and in a separate process that reads
 * only the exported file of the tariff and the risks. Exits with 1 on any difference.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tariffCsv } from '#areas/change/configuration-transfer/server/public.ts';
import { INITIAL_TAX_RATES, type TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { compileTariff } from '#areas/offer/rating/domain/index.ts';
import { demoOffer } from '#demo/offer/offer.ts';
import { priceWithEngine, randomQuestions, withDurationChoices, withOwnRecipients } from './random-risks.ts';

const PROGRAM = join(import.meta.dirname, 'from-file.ts');
const wanted = Number(process.argv[2] ?? 10_000);
const { past, present } = demoOffer();
const tariffs = [...past, ...present, ...present.map(withOwnRecipients), ...present.map(withDurationChoices)];
const folder = mkdtempSync(join(tmpdir(), 'nais-recompute-'));

/** Compares the prices of a tariff; returns the differences and the number of risks with a price. */
function compare(content: TariffContent, index: number, count: number): { differing: string[]; priced: number } {
  const questions = randomQuestions(content, count, index + 1);
  const files = { tariff: join(folder, `${index}.csv`), risks: join(folder, `${index}.jsonl`) };
  writeFileSync(files.tariff, tariffCsv(content, INITIAL_TAX_RATES));
  writeFileSync(files.risks, questions.map((question) => JSON.stringify(question)).join('\n'));
  const answers = execFileSync(process.execPath, [PROGRAM, files.tariff, files.risks], { encoding: 'utf8', maxBuffer: 1 << 30 }).split(
    '\n',
  );
  const tariff = compileTariff(content, INITIAL_TAX_RATES);
  let priced = 0;
  const differing = questions.flatMap((question, i) => {
    const expected = JSON.stringify(priceWithEngine(tariff, question));
    if (expected !== '[[],[]]') priced += 1;
    return expected === answers[i] ? [] : [`${content.code}: ${JSON.stringify(question)}\n  engine ${expected}\n  file   ${answers[i]}`];
  });
  return { differing, priced };
}

let differing = 0;
let priced = 0;
try {
  const each = Math.ceil(wanted / tariffs.length);
  for (const [i, content] of tariffs.entries()) {
    const found = compare(content, i, each);
    differing += found.differing.length;
    priced += found.priced;
    for (const difference of found.differing.slice(0, 3)) process.stderr.write(`${difference}\n`);
  }
  process.stdout.write(
    `${each * tariffs.length} risks of ${tariffs.length} tariffs, ${priced} with a price: ${differing} differ from the exported files\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = differing === 0 ? 0 : 1;
