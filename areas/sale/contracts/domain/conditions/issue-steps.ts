import type { BlockCode } from './block-texts.ts';
import { type IssueFacts, issueBlocks, type SaleBlock } from './blocks.ts';

/** What the issue of an accepted quotation asks for, in the order in which it is usually done (spec §4). */
export const ISSUE_STEPS = ['DATI', 'PERIZIA', 'CONSEGNA', 'FIRMA', 'PAGAMENTO', 'ALTRO'] as const;
type IssueStepCode = (typeof ISSUE_STEPS)[number];

/** Who does the next thing for a step; AUTOMATICO: a job of the product does it. */
export const STEP_PARTIES = ['VENDITORE', 'CLIENTE', 'PERITO', 'AGENZIA', 'AUTOMATICO'] as const;

export interface IssueStep {
  readonly step: IssueStepCode;
  readonly isDone: boolean;
  readonly by: (typeof STEP_PARTIES)[number];
}

/** Reasons that belong to a step of their own; all others are under ALTRO. */
const STEP_OF: Readonly<Partial<Record<BlockCode, IssueStepCode>>> = {
  DATI_MANCANTI: 'DATI',
  DECORRENZA_NON_VALIDA: 'DATI',
  IMEI_GIA_ABBINATO: 'DATI',
  VIDEO_PERIZIA_MANCANTE: 'PERIZIA',
  VIDEO_PERIZIA_RIFIUTATA: 'PERIZIA',
  DOCUMENTI_IN_PREPARAZIONE: 'CONSEGNA',
  CONSEGNA_NON_REGISTRATA: 'CONSEGNA',
  PROPOSTA_NON_FIRMATA: 'FIRMA',
  FIRMA_NON_COMPLETATA: 'FIRMA',
  PAGAMENTO_NON_COMPLETATO: 'PAGAMENTO',
  FINANZIAMENTO_RESPINTO: 'PAGAMENTO',
};

const APPRAISAL_BY: Readonly<Record<NonNullable<IssueFacts['appraisalStatus']>, IssueStep['by']>> = {
  ACQUIRING: 'CLIENTE',
  ACQUIRED: 'PERITO',
  ACCEPTED: 'PERITO',
  REJECTED: 'VENDITORE',
  EXPIRED: 'VENDITORE',
};

/** Returns the steps of an accepted quotation up to its issue; empty in every other status. */
export function issueSteps(facts: IssueFacts): IssueStep[] {
  if (facts.status !== 'PREVENTIVO_ACCETTATO') return [];
  const blocks = issueBlocks(facts);
  const blocked = (code: IssueStepCode) => blocks.some((block: SaleBlock) => (STEP_OF[block.code] ?? 'ALTRO') === code);
  const { papers, signature, appraisalStatus } = facts;
  const signed = signature === 'DIGITALE' ? facts.signatureCompleted : papers.signed;
  return [
    { step: 'DATI', isDone: !blocked('DATI'), by: 'VENDITORE' },
    ...(facts.appraisalRequired
      ? [
          {
            step: 'PERIZIA',
            isDone: !blocked('PERIZIA'),
            by: appraisalStatus === null ? 'VENDITORE' : APPRAISAL_BY[appraisalStatus],
          } as const,
        ]
      : []),
    { step: 'CONSEGNA', isDone: !blocked('CONSEGNA'), by: papers.stored ? 'VENDITORE' : 'AUTOMATICO' },
    { step: 'FIRMA', isDone: signed, by: 'CLIENTE' },
    ...(facts.paymentRequiredFirst ? [{ step: 'PAGAMENTO', isDone: facts.paymentCompleted, by: 'CLIENTE' } as const] : []),
    ...(blocked('PAGAMENTO') && !facts.paymentRequiredFirst ? [{ step: 'PAGAMENTO', isDone: false, by: 'VENDITORE' } as const] : []),
    ...(blocked('ALTRO') ? [{ step: 'ALTRO', isDone: false, by: 'AGENZIA' } as const] : []),
  ];
}
