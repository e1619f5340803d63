import type { Motive } from '#areas/after-sale/change-requests/domain/index.ts';
import type { CancellationCause } from '#areas/offer/catalogue/domain/index.ts';

/** Motives of change requests that a cancellation resolves; the others ask for a variation. */
const CAUSES: Readonly<Partial<Record<Motive, CancellationCause>>> = {
  RECESSO: 'RECESSO_14_GIORNI',
  ERRORE: 'ERRORE_EMISSIONE',
  FURTO: 'FURTO',
  VENDITA: 'VENDITA',
  DEMOLIZIONE: 'DEMOLIZIONE',
  ESPORTAZIONE: 'ESPORTAZIONE',
  FINANZIAMENTO_ESTINTO: 'ESTINZIONE_FINANZIAMENTO',
  DISDETTA_PLURIENNALE: 'RECESSO_POLIENNALE',
  ALTRO: 'ALTRO',
};

/** Returns the cause of the cancellation that resolves a request; undefined if its motive asks for a variation. */
export function causeOfMotive(motive: Motive): CancellationCause | undefined {
  return CAUSES[motive];
}
