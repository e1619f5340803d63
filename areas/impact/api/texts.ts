import type { Text } from '#platform/domain-kit/locale.ts';

/** Label of the task. */
export function impactOf(tariff: string, version: number): Text {
  return { it: `Impatto della tariffa ${tariff}, versione ${version}`, en: `Impact of tariff ${tariff}, version ${version}` };
}

interface Counts {
  readonly increases: number;
  readonly decreases: number;
  readonly unpriceable: number;
}

/** Notification of the user who started the run. */
export function impactDone(tariff: string, { increases, decreases, unpriceable }: Counts): Text {
  return {
    it: `Impatto della tariffa ${tariff}: ${increases} aumenti, ${decreases} riduzioni, ${unpriceable} senza prezzo`,
    en: `Impact of tariff ${tariff}: ${increases} dearer, ${decreases} cheaper, ${unpriceable} without a price`,
  };
}
