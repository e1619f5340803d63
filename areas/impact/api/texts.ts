import type { Text } from '#platform/domain-kit/locale.ts';

/** Label of the task. */
export function impactOf(tariff: string, version: number): Text {
  return { it: `Impatto della tariffa ${tariff}, versione ${version}`, en: `Impact of tariff ${tariff}, version ${version}` };
}

interface Counts {
  readonly losers: number;
  readonly winners: number;
  readonly unpriceable: number;
}

/** Notification of the user who started the run. */
export function impactDone(tariff: string, { losers, winners, unpriceable }: Counts): Text {
  return {
    it: `Impatto della tariffa ${tariff}: ${losers} aumenti, ${winners} riduzioni, ${unpriceable} senza prezzo`,
    en: `Impact of tariff ${tariff}: ${losers} dearer, ${winners} cheaper, ${unpriceable} without a price`,
  };
}
