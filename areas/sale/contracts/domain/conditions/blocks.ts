import type { Group } from '#areas/agency/access/domain/index.ts';
import type { Problem } from '#areas/offer/rating/domain/index.ts';
import type { MissingFact } from '#areas/sale/disclosures/domain/index.ts';
import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { isPolicyStatus, type Status } from '../status-codes.ts';
import { BLOCK_TEXTS, type BlockCode, insuredUntil, MISSING_FACT_TEXTS } from './block-texts.ts';
import { PHOTO_SUBJECTS } from './paper-codes.ts';
import { type PapersState, papersBlocks } from './papers.ts';
import { type missingPhotos, PHOTOS_FIELD } from './photos.ts';

/** One reason; `field` is the path of the field in the contract's data that resolves it. */
export interface SaleBlock {
  readonly code: BlockCode;
  readonly field?: string | undefined;
  readonly params?: Readonly<Record<string, string | number | Text>> | undefined;
  readonly problem?: Problem | undefined;
  /** The user whose registration or training resolves it. */
  readonly person?: SaleParty | undefined;
}

export interface SaleParty {
  readonly id: number;
  readonly name: string;
  readonly group: Group;
}

/** Obstacles with the parties of a sale, on its day. */
export interface PartyFacts {
  /** Users whose training is not valid. */
  readonly untrained: readonly SaleParty[];
  /** Users that may not distribute because of their registration, with the reason. */
  readonly unregistered: readonly (SaleParty & { readonly why: Text })[];
  /** Disabled users; nothing is sold under their names. */
  readonly disabled: readonly string[];
}

/**
 * Returns the obstacles to calculation with the parties of a sale: registration in the register of
 * intermediaries, a disabled superior.
 */
export function distributionBlocks({ unregistered, disabled }: PartyFacts): SaleBlock[] {
  return [
    ...unregistered.map(
      ({ why, ...person }): SaleBlock => ({ code: 'INTERMEDIARIO_NON_ISCRITTO', params: { who: person.name, why }, person }),
    ),
    ...disabled.map((who): SaleBlock => ({ code: 'SUPERIORE_DISATTIVATO', params: { who } })),
  ];
}

/** Adds training to `distributionBlocks`, for acceptance and issue (spec §4). */
function partyBlocks(parties: PartyFacts): SaleBlock[] {
  const untrained = parties.untrained.map(
    (person): SaleBlock => ({ code: 'FORMAZIONE_IVASS_NON_IN_REGOLA', params: { who: person.name }, person }),
  );
  return [...distributionBlocks(parties), ...untrained];
}

/** The text of the reason. */
export function blockText(block: SaleBlock, language: Language): string {
  const params = Object.entries(block.params ?? {}).map(([key, value]) => [key, typeof value === 'object' ? value[language] : value]);
  return interpolate(BLOCK_TEXTS[block.code][language], Object.fromEntries(params));
}

/** Whether seller and producer may sell the product and the way of paying. */
export interface MandateFacts {
  readonly productAllowed: boolean;
  readonly paymentAllowed: boolean;
}

function mandateBlocks({ productAllowed, paymentAllowed }: MandateFacts): SaleBlock[] {
  return [
    ...(productAllowed ? [] : [{ code: 'PRODOTTO_NON_CONSENTITO', field: 'choice.productVersionId' } as const]),
    ...(paymentAllowed ? [] : [{ code: 'PAGAMENTO_NON_CONSENTITO', field: 'paymentType' } as const]),
  ];
}

/**
 * A policy that already covers the vehicle of a quotation; number and last day are null without permission to see it.
 */
export interface AlsoInsured {
  readonly policyNumber: string | null;
  readonly until: string | null;
  /** Same product; otherwise at least one coverage in common. */
  readonly sameProduct: boolean;
}

/** A second policy of the same product is refused; a coverage in common with another product is only a warning. */
function insuredTwiceBlocks(twin: AlsoInsured | null): SaleBlock[] {
  if (twin === null || !twin.sameProduct) return [];
  const { policyNumber, until } = twin;
  const which = policyNumber !== null && until !== null ? insuredUntil(policyNumber, until) : '';
  return [{ code: 'VEICOLO_GIA_ASSICURATO', field: 'effectiveDate', params: { which } }];
}

export interface AcceptFacts {
  readonly status: Status;
  readonly today: string;
  readonly quoteValidUntil: string;
  /** Missing and wrong data, one reason per field. */
  readonly dataBlocks: readonly SaleBlock[];
  /** Problems of the rating engine, as reasons. */
  readonly problems: readonly { readonly problem: Problem; readonly text: Text; readonly field: string }[];
  readonly productChosen: boolean;
  /** What the seller's mandate does not allow. */
  readonly mandate: MandateFacts;
  /** Conflicts with the product's target market. */
  readonly marketBlocks: readonly SaleBlock[];
  readonly parties: PartyFacts;
  /** Facts that the documents need and that are not recorded, with the producer of the sale. */
  readonly undisclosed: { readonly facts: readonly MissingFact[]; readonly producer: SaleParty };
  readonly insuredValue: number | null;
  /** Path of the insured value in the data. */
  readonly valueField: string;
  readonly autonomousThreshold: number | null;
  readonly approvedValue: number | null;
  readonly appraisalRequired: boolean;
  readonly appraisalStatus: 'ACQUIRING' | 'ACQUIRED' | 'ACCEPTED' | 'REJECTED' | 'EXPIRED' | null;
  readonly missingPhotos: ReturnType<typeof missingPhotos>;
  readonly discountWithinLimit: boolean;
  readonly needs: NeedsFacts;
  readonly effectiveDate: string | null;
  /** Last date on which cover may start. */
  readonly maxEffectiveDate: string;
  readonly alsoInsured: AlsoInsured | null;
}

/** Cover starts neither in the past nor too far in the future. Another rule reports a missing date. */
function effectiveDateBlocks({
  today,
  effectiveDate,
  maxEffectiveDate: max,
}: Pick<AcceptFacts, 'today' | 'effectiveDate' | 'maxEffectiveDate'>): SaleBlock[] {
  if (effectiveDate === null || (effectiveDate >= today && effectiveDate <= max)) return [];
  return [{ code: 'DECORRENZA_NON_VALIDA', field: 'effectiveDate', params: { min: formatDate(today), max: formatDate(max) } }];
}

/** The customer's answers about their demands and needs (art. 119-ter CAP; Reg. IVASS 40/2018 art. 58). */
export interface NeedsFacts {
  /** The chosen product has a questionnaire. */
  readonly asked: boolean;
  /** The answers belong to the general questionnaire in force. */
  readonly current: boolean;
}

function needsBlocks({ asked, current }: NeedsFacts): SaleBlock[] {
  if (!current) return [{ code: 'QUESTIONARIO_CAMBIATO', field: 'choice.answers' }];
  return asked ? [] : [{ code: 'ESIGENZE_NON_RACCOLTE' }];
}

/**
 * Facts that must be recorded before the documents of a proposal can be made (Reg. IVASS 40/2018 art. 56; art. 117 CAP;
 * art. 1888 c.c.).
 */
function disclosureBlocks({ facts, producer: { id, name, group } }: AcceptFacts['undisclosed']): SaleBlock[] {
  return facts.map(
    (fact): SaleBlock =>
      fact === 'DICHIARAZIONI_PRODUTTORE'
        ? { code: 'DICHIARAZIONI_MANCANTI', params: { who: name }, person: { id, name, group } }
        : { code: 'DATI_DOCUMENTI_MANCANTI', params: { what: MISSING_FACT_TEXTS[fact] } },
  );
}

function appraisalBlocks(required: boolean, status: AcceptFacts['appraisalStatus']): SaleBlock[] {
  if (!required || status === 'ACCEPTED') return [];
  return [{ code: status === 'REJECTED' ? 'VIDEO_PERIZIA_RIFIUTATA' : 'VIDEO_PERIZIA_MANCANTE' }];
}

function photoBlocks({ angles, count }: AcceptFacts['missingPhotos']): SaleBlock[] {
  if (count === 0) return [];
  const named = (language: Language) =>
    angles.length === 0 ? '' : ` (${angles.map((angle) => PHOTO_SUBJECTS[angle][language]).join(', ')})`;
  return [{ code: 'FOTO_MANCANTI', field: PHOTOS_FIELD, params: { count, which: { it: named('it'), en: named('en') } } }];
}

/**
 * Whether the agency must approve the insured value: it exceeds both the tariff's threshold and the value approved
 * before.
 */
export function exceedsThreshold({
  insuredValue,
  autonomousThreshold,
  approvedValue,
}: Pick<AcceptFacts, 'insuredValue' | 'autonomousThreshold' | 'approvedValue'>): boolean {
  return insuredValue !== null && autonomousThreshold !== null && insuredValue > autonomousThreshold && (approvedValue ?? 0) < insuredValue;
}

/** Returns everything that blocks acceptance (spec §4); empty when acceptance is possible. */
export function acceptBlocks(facts: AcceptFacts): SaleBlock[] {
  if (facts.status === 'PREVENTIVO_ACCETTATO' || facts.status === 'PREVENTIVO_IN_EMISSIONE') return [{ code: 'GIA_ACCETTATO' }];
  if (facts.status !== 'PREVENTIVO') return [{ code: 'STATO_NON_VALIDO' }];
  const blocks: SaleBlock[] = [...facts.dataBlocks];
  if (facts.today > facts.quoteValidUntil) blocks.push({ code: 'PREVENTIVO_SCADUTO', params: { date: formatDate(facts.quoteValidUntil) } });
  if (!facts.productChosen) blocks.push({ code: 'PRODOTTO_NON_SCELTO', field: 'choice.productVersionId' });
  blocks.push(...mandateBlocks(facts.mandate), ...facts.marketBlocks);
  for (const { problem, text, field } of facts.problems) blocks.push({ code: 'PROBLEMA_TARIFFA', field, params: { text }, problem });
  if (!facts.discountWithinLimit) blocks.push({ code: 'SCONTO_OLTRE_LIMITE', field: 'choice.discount' });
  blocks.push(...effectiveDateBlocks(facts));
  blocks.push(...insuredTwiceBlocks(facts.alsoInsured));
  blocks.push(...partyBlocks(facts.parties), ...disclosureBlocks(facts.undisclosed));
  if (exceedsThreshold(facts)) blocks.push({ code: 'VALORE_OLTRE_SOGLIA', field: facts.valueField });
  blocks.push(...appraisalBlocks(facts.appraisalRequired, facts.appraisalStatus));
  blocks.push(...photoBlocks(facts.missingPhotos));
  if (facts.productChosen) blocks.push(...needsBlocks(facts.needs));
  return blocks;
}

/** Returns what blocks revoking an acceptance or withdrawing a quotation: money of the customer goes back first. */
export function withdrawalBlocks(premiumPaidOn: PlainDate | null): SaleBlock[] {
  return premiumPaidOn === null ? [] : [{ code: 'PREMIO_GIA_PAGATO' }];
}

/** The reason for which a black box that another policy in force has is refused; its number only if the user sees it. */
export function pairedElsewhere({ policyNumber }: PairedElsewhere): SaleBlock {
  const named = (word: string) => (policyNumber === null ? '' : ` (${word} ${policyNumber})`);
  return { code: 'IMEI_GIA_ABBINATO', field: 'vehicle.blackBoxImei', params: { which: { it: named('polizza'), en: named('policy') } } };
}

/** Another policy in force that has the black box of a contract; its number is null without permission to see it. */
export interface PairedElsewhere {
  readonly policyNumber: string | null;
}

export interface IssueFacts {
  /** The policy that has the black box of this contract. */
  readonly pairedElsewhere: PairedElsewhere | null;
  readonly alsoInsured: AlsoInsured | null;
  readonly status: Status;
  readonly today: string;
  readonly effectiveDate: string | null;
  readonly mandate: MandateFacts;
  readonly parties: PartyFacts;
  /** The premium covers the amount due to the insurer. */
  readonly premiumCovered: boolean;
  /** Last date on which cover may start. */
  readonly maxEffectiveDate: string;
  /** Data missing for the certificate. */
  readonly dataBlocks: readonly SaleBlock[];
  readonly signature: 'CARTACEA' | 'DIGITALE';
  readonly signatureCompleted: boolean;
  readonly papers: PapersState;
  readonly paymentRequiredFirst: boolean;
  readonly paymentCompleted: boolean;
  /** State of the practice with the lender, where a loan pays the premium. */
  readonly financingStatus: 'BOZZA' | 'IN_VALUTAZIONE' | 'APPROVATA' | 'RESPINTA' | 'RITIRATA' | 'LIQUIDATA' | null;
  readonly appraisalRequired: boolean;
  readonly appraisalStatus: AcceptFacts['appraisalStatus'];
  /** The evidence of the customer's needs at acceptance is stored. */
  readonly needsKept: boolean;
  /** Names of the products that the package requires and that the customer does not have. */
  readonly productsMissing: readonly string[];
}

/** Returns everything that blocks the issue (spec §4); empty when issue is possible. */
export function issueBlocks(facts: IssueFacts): SaleBlock[] {
  if (isPolicyStatus(facts.status)) return [{ code: 'GIA_EMESSO' }];
  if (facts.status === 'PREVENTIVO_IN_EMISSIONE') return [{ code: 'IN_EMISSIONE' }];
  if (facts.status !== 'PREVENTIVO_ACCETTATO') return [{ code: 'NON_ACCETTATO' }];
  const blocks: SaleBlock[] = [...facts.dataBlocks, ...mandateBlocks(facts.mandate), ...partyBlocks(facts.parties)];
  if (!facts.premiumCovered) blocks.push({ code: 'PREMIO_SOTTO_PDU' });
  blocks.push(...effectiveDateBlocks(facts));
  blocks.push(...insuredTwiceBlocks(facts.alsoInsured));
  if (facts.pairedElsewhere !== null) blocks.push(pairedElsewhere(facts.pairedElsewhere));
  blocks.push(...papersBlocks(facts.papers, facts.signature));
  if (facts.signature === 'DIGITALE' && !facts.signatureCompleted) blocks.push({ code: 'FIRMA_NON_COMPLETATA' });
  if (facts.paymentRequiredFirst && !facts.paymentCompleted) blocks.push({ code: 'PAGAMENTO_NON_COMPLETATO' });
  if (facts.financingStatus === 'RESPINTA') blocks.push({ code: 'FINANZIAMENTO_RESPINTO' });
  blocks.push(...appraisalBlocks(facts.appraisalRequired, facts.appraisalStatus));
  if (!facts.needsKept) blocks.push({ code: 'ESIGENZE_SENZA_PROVA' });
  const { productsMissing } = facts;
  if (productsMissing.length > 0) blocks.push({ code: 'PRODOTTI_OBBLIGATORI_MANCANTI', params: { products: productsMissing.join(', ') } });
  return blocks;
}
