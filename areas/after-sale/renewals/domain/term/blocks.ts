import type { Problem, ProblemCode } from '#areas/offer/rating/domain/index.ts';
import type { ContractData, SaleBlock } from '#areas/sale/contracts/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { BlockCode } from '../codes.ts';

/** Why a case cannot be renewed as it is; `problem` is the tariff's own reason. */
export interface RenewalBlock {
  readonly code: BlockCode;
  readonly problem?: Problem;
}

const OF_PRODUCT: readonly ProblemCode[] = [
  'PRODOTTO_NON_VENDIBILE',
  'GARANZIA_SCONOSCIUTA',
  'FUORI_PACCHETTO',
  'DURATA_NON_PREVISTA',
  'DURATA_NON_PREVISTA_GARANZIA',
  'OPERAZIONE_NON_PREVISTA',
];

/** Reasons that the operator resolves in the quotation: questions are asked again, a discount is chosen again. */
const RESOLVED_WHILE_QUOTING: readonly ProblemCode[] = [
  'DOMANDA_SENZA_RISPOSTA',
  'SCONTO_NON_AMMESSO',
  'SCONTO_FUORI_INTERVALLO',
  'SCONTO_OLTRE_PDU',
];

function blockOf(found: Problem): RenewalBlock | null {
  if (RESOLVED_WHILE_QUOTING.includes(found.code)) return null;
  if (found.code === 'VEICOLO_TROPPO_VECCHIO') return { code: 'ETA', problem: found };
  return { code: OF_PRODUCT.includes(found.code) ? 'PRODOTTO' : 'CONDIZIONI', problem: found };
}

const AGE_RULES: readonly SaleBlock['code'][] = ['CLIENTE_NON_ASSICURABILE', 'VEICOLO_NON_ASSICURABILE'];

interface Facts {
  readonly startsOn: PlainDate;
  /** The premium of the old term is still due. */
  readonly isUnpaid: boolean;
  /** Reasons of the tariff. */
  readonly problems: readonly Problem[];
  /** Reasons of the rules of the sale. */
  readonly refused: readonly SaleBlock[];
}

/** Returns everything against renewing a policy as it is (domain rule: renewal), each code once for a coverage. */
export function renewalBlocks(data: ContractData, { startsOn, isUnpaid, problems, refused }: Facts): RenewalBlock[] {
  const blocks: RenewalBlock[] = [];
  const { vehicle, customer } = data;
  const lienEnds = vehicle.constraintExpirationDate;
  const documentEnds = customer.identityDocument.expirationDate;
  if (refused.some(({ code }) => AGE_RULES.includes(code))) blocks.push({ code: 'ETA' });
  if (data.insuredObject === 'VEICOLO' && vehicle.constraint && lienEnds !== null && lienEnds <= startsOn) blocks.push({ code: 'VINCOLO' });
  if (documentEnds !== null && documentEnds < startsOn) blocks.push({ code: 'DOCUMENTO' });
  if (isUnpaid) blocks.push({ code: 'NON_PAGATA' });
  if (data.insuredObject === 'VEICOLO' && vehicle.registrationDate === null && (vehicle.status?.startsWith('USATO') ?? false)) {
    blocks.push({ code: 'DATI' });
  }
  for (const found of problems) {
    const block = blockOf(found);
    if (block !== null) blocks.push(block);
  }
  return blocks;
}

/** Blocks that the operator resolves in the quotation itself: the document, the lien and the registration are fields of it. */
export const RESOLVED_IN_QUOTATION: readonly BlockCode[] = ['DOCUMENTO', 'VINCOLO', 'DATI'];

/** Returns whether a quotation can be made although the case is blocked. */
export function allowsQuotation(blocks: readonly Pick<RenewalBlock, 'code'>[]): boolean {
  return blocks.every(({ code }) => RESOLVED_IN_QUOTATION.includes(code));
}
