/**
 * How documents reach the customer, who chooses the medium (art. 120-quater of the insurance code, Reg. IVASS 40/2018).
 */
export const MEDIA = ['CARTA', 'EMAIL', 'SUPPORTO_DUREVOLE'] as const;
export type Medium = (typeof MEDIA)[number];

/** The field of a reason about the papers; it is not a field of the data. */
export const PAPERS_FIELD = 'papers';

/** State of the documents of an accepted proposal. */
export interface PapersState {
  /** All documents are stored. */
  readonly stored: boolean;
  readonly handedOver: boolean;
  readonly signed: boolean;
}

export const NO_PAPERS: PapersState = { stored: false, handedOver: false, signed: false };

/** A reason about the papers, in the same form as the contract's other reasons. */
interface PapersBlock {
  readonly code: 'DOCUMENTI_IN_PREPARAZIONE' | 'CONSEGNA_NON_REGISTRATA' | 'PROPOSTA_NON_FIRMATA';
  readonly field: string;
}

/**
 * Returns what the issue still needs from the papers, one reason at a time because each step follows the one before:
 * the documents are stored, handed to the customer and, for a signature on paper, signed (art. 120-quater of the
 * insurance code, Reg. IVASS 40/2018 art. 56 and 61).
 */
export function papersBlocks({ stored, handedOver, signed }: PapersState, signature: 'CARTACEA' | 'DIGITALE'): PapersBlock[] {
  const field = PAPERS_FIELD;
  if (!stored) return [{ code: 'DOCUMENTI_IN_PREPARAZIONE', field }];
  if (!handedOver) return [{ code: 'CONSEGNA_NON_REGISTRATA', field }];
  if (signature === 'CARTACEA' && !signed) return [{ code: 'PROPOSTA_NON_FIRMATA', field }];
  return [];
}
