import type { Text } from '#platform/domain-kit/locale.ts';

/** How documents reach the customer, who chooses it (art. 120-quater of the insurance code, Reg. IVASS 40/2018). */
export const MEDIA = ['CARTA', 'EMAIL', 'SUPPORTO_DUREVOLE'] as const;
export type Medium = (typeof MEDIA)[number];

export const MEDIUM_LABELS: Readonly<Record<Medium, Text>> = {
  CARTA: { it: 'Su carta', en: 'On paper' },
  EMAIL: { it: 'Per e-mail', en: 'By e-mail' },
  SUPPORTO_DUREVOLE: { it: 'Su altro supporto durevole', en: 'On another durable medium' },
};

/** The field that resolves what the papers lack: it is no field of the data. */
export const PAPERS_FIELD = 'papers';

/** How far the documents of an accepted proposal are. */
export interface PapersState {
  /** All of them are stored. */
  readonly stored: boolean;
  readonly handedOver: boolean;
  readonly signed: boolean;
}

export const NO_PAPERS: PapersState = { stored: false, handedOver: false, signed: false };

/** A reason that the papers give, as the other reasons of a contract are. */
interface PapersBlock {
  readonly code: 'DOCUMENTI_IN_PREPARAZIONE' | 'CONSEGNA_NON_REGISTRATA' | 'PROPOSTA_NON_FIRMATA';
  readonly field: string;
}

/**
 * What of the papers stands against the issue, one reason at a time because each waits for the one before: the documents are stored, handed to the
 * customer, and the proposal is signed where it is signed on paper (art. 120-quater of the insurance code, Reg. IVASS 40/2018 art. 56 and 61).
 */
export function papersBlocks({ stored, handedOver, signed }: PapersState, signature: 'CARTACEA' | 'DIGITALE'): PapersBlock[] {
  const field = PAPERS_FIELD;
  if (!stored) return [{ code: 'DOCUMENTI_IN_PREPARAZIONE', field }];
  if (!handedOver) return [{ code: 'CONSEGNA_NON_REGISTRATA', field }];
  if (signature === 'CARTACEA' && !signed) return [{ code: 'PROPOSTA_NON_FIRMATA', field }];
  return [];
}
