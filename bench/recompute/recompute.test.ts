import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tariffCsv } from '#areas/change/configuration-transfer/server/public.ts';
import { INITIAL_TAX_RATES } from '#areas/offer/catalogue/domain/index.ts';
import { compileTariff } from '#areas/offer/rating/domain/index.ts';
import { demoOffer } from '#demo/offer/offer.ts';
import { commissionsFromFile, priceFromFile } from './from-file.ts';
import { priceWithEngine, randomQuestions, withDurationChoices, withOwnRecipients } from './random-risks.ts';
import { readTables } from './tables.ts';

const { past, present } = demoOffer();

it('the recomputation shares no code with the engine', () => {
  const importsOf = (file: string) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    return [...source.matchAll(/from '([^']+)'/g)].map((found) => found[1]);
  };
  expect(importsOf('./from-file.ts')).toEqual(['node:fs', './fractions.ts', './tables.ts']);
  expect([...importsOf('./fractions.ts'), ...importsOf('./tables.ts')]).toEqual([]);
});

const tariffs = [...past, ...present, ...present.map(withOwnRecipients), ...present.map(withDurationChoices)];

it.each(tariffs.map((content, i) => [content.code, i, content] as const))(
  'the engine prices random risks of %s (%i) like its exported file, to the cent',
  (_, seed, content) => {
    const tables = readTables(tariffCsv(content, INITIAL_TAX_RATES));
    const tariff = compileTariff(content, INITIAL_TAX_RATES);
    let lines = 0;
    for (const question of randomQuestions(content, 40, seed + 1)) {
      const [prices, commissions] = priceWithEngine(tariff, question);
      lines += prices.length;
      const priced = priceFromFile(tables, question);
      expect(priced).toEqual(prices);
      const earned = commissionsFromFile(tables, question, priced).map((one) => JSON.stringify(one));
      expect(earned.toSorted()).toEqual(commissions);
    }
    expect(lines).toBeGreaterThan(0);
  },
);
