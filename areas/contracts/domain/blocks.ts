import type { Group } from '#areas/access/domain/index.ts';
import type { MissingFact } from '#areas/disclosures/domain/index.ts';
import type { Problem } from '#areas/rating/domain/index.ts';
import { formatDate } from '#platform/domain-kit/dates.ts';
import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { type PapersState, papersBlocks } from './papers.ts';
import { type missingPhotos, PHOTO_SUBJECTS, PHOTOS_FIELD } from './photos.ts';
import type { Status } from './status.ts';

/** Reasons that block an action (spec §4). `{…}` marks a parameter. */
export const BLOCK_TEXTS = {
  DATI_MANCANTI: { it: 'Da indicare: {field}', en: '{field} is missing' },
  CLIENTE_NON_ASSICURABILE: { it: 'Il cliente non è assicurabile', en: 'The customer cannot be insured' },
  VEICOLO_NON_ASSICURABILE: { it: 'Il veicolo non può essere assicurato', en: 'The vehicle cannot be insured' },
  TARGA_DI_ALTRO_VEICOLO: {
    it: 'La targa non è di questo tipo di veicolo',
    en: 'The plate does not belong to this type of vehicle',
  },
  STATO_NON_OFFERTO: { it: 'Lo stato del veicolo non è tra quelli previsti', en: 'The vehicle status is not one of those on offer' },
  VEICOLO_USATO: {
    it: 'Il veicolo è usato: è immatricolato da più di {months} mesi alla decorrenza',
    en: 'The vehicle is used: it was registered more than {months} months before the effective date',
  },
  VEICOLO_NUOVO: {
    it: 'Il veicolo è nuovo: è immatricolato da non più di {months} mesi alla decorrenza',
    en: 'The vehicle is new: it was registered at most {months} months before the effective date',
  },
  PRODOTTO_NON_SCELTO: { it: 'Scegli un prodotto', en: 'Choose a product' },
  PRODOTTO_NON_CONSENTITO: {
    it: 'Il prodotto non è tra quelli che puoi vendere',
    en: 'The product is not among those you may sell',
  },
  MERCATO_NEGATIVO: {
    it: 'Il prodotto non è destinato a questo cliente o a questo bene (mercato negativo) – {why}',
    en: 'The product is not meant for this customer or insured object (negative target market) – {why}',
  },
  INTEGRAZIONE_RICHIESTA: {
    it: 'Indica la polizza da integrare: puoi calcolare solo integrazioni',
    en: 'Name the policy to integrate: you may calculate integrations only',
  },
  INTEGRAZIONE_NON_CONSENTITA: {
    it: 'Non puoi calcolare integrazioni di un’altra polizza',
    en: 'You may not calculate integrations of another policy',
  },
  POLIZZA_DA_INTEGRARE_NON_VALIDA: {
    it: 'La polizza {number} non è tra quelle in vigore di questo cliente',
    en: 'The policy {number} is not one in force of this customer',
  },
  PRODOTTO_NON_INTEGRABILE: {
    it: 'Il prodotto non può integrare un’altra polizza',
    en: 'The product cannot integrate another policy',
  },
  VEICOLO_GIA_ASSICURATO: {
    it: 'Il veicolo è già assicurato con lo stesso prodotto nello stesso periodo{which}: due volte non si può (art. 1910 c.c.)',
    en: 'The vehicle is insured with the same product in the same period already{which}: it cannot be twice (art. 1910 c.c.)',
  },
  PAGAMENTO_NON_CONSENTITO: {
    it: 'Il modo di pagamento scelto non è tra quelli che puoi concordare',
    en: 'The chosen way of paying is not among those you may agree',
  },
  PROBLEMA_TARIFFA: { it: '{text}', en: '{text}' },
  FORMAZIONE_IVASS_NON_IN_REGOLA: {
    it: 'La formazione IVASS di {who} non è in regola',
    en: 'The IVASS training of {who} is not in order',
  },
  INTERMEDIARIO_NON_ISCRITTO: {
    it: '{who} non può vendere: {why}',
    en: '{who} may not sell: {why}',
  },
  SUPERIORE_DISATTIVATO: {
    it: '{who} è disattivato: finché resta così non si vende sotto il suo nome',
    en: '{who} is disabled: until that changes nothing is sold under their name',
  },
  VALORE_OLTRE_SOGLIA: {
    it: "Il valore assicurato supera la soglia di autonomia: serve l'approvazione dell'agenzia, entro 48 ore lavorative",
    en: 'The insured value is above the autonomous threshold: the agency must approve it, within 48 working hours',
  },
  VALORE_FUORI_INTERVALLO: {
    it: 'Il valore assicurato deve essere compreso tra {min} e {max}',
    en: 'The insured value must be between {min} and {max}',
  },
  QUOTAZIONE_VEICOLO_MANCANTE: {
    it: 'Manca la quotazione del veicolo, con cui confrontare il valore assicurato',
    en: 'The valuation of the vehicle is missing, with which to compare the insured value',
  },
  GIA_ACCETTATO: { it: 'Il preventivo è già stato accettato', en: 'The quotation was already accepted' },
  GIA_EMESSO: { it: 'La polizza è già stata emessa', en: 'The policy was already issued' },
  NON_ACCETTATO: { it: 'Il preventivo non è stato accettato', en: 'The quotation was not accepted' },
  IN_EMISSIONE: {
    it: 'La polizza è in emissione: si attende il numero della compagnia',
    en: "The policy is being issued: the insurer's number is awaited",
  },
  STATO_NON_VALIDO: { it: 'Non è possibile nello stato attuale', en: 'Not possible in the current state' },
  PREVENTIVO_SCADUTO: { it: 'Il preventivo è scaduto il {date}', en: 'The quotation expired on {date}' },
  VIDEO_PERIZIA_MANCANTE: { it: 'La video perizia non è ancora stata accettata', en: 'The video appraisal has not been accepted yet' },
  VIDEO_PERIZIA_RIFIUTATA: { it: 'La video perizia è stata rifiutata', en: 'The video appraisal was rejected' },
  FOTO_MANCANTI: { it: 'Foto mancanti: {count}{which}', en: 'Missing photos: {count}{which}' },
  SCONTO_OLTRE_LIMITE: { it: 'Lo sconto è fuori dai limiti che puoi concedere', en: 'The discount is outside of what you may grant' },
  DECORRENZA_NON_VALIDA: {
    it: 'La decorrenza deve essere compresa tra {min} e {max}',
    en: 'The effective date must be between {min} and {max}',
  },
  PREMIO_SOTTO_PDU: {
    it: 'Il premio non copre quanto è dovuto alla compagnia: revoca l’accettazione e ricalcola',
    en: 'The premium does not cover what is owed to the insurer: revoke the acceptance and price again',
  },
  FIRMA_NON_COMPLETATA: { it: 'La firma digitale non è completata', en: 'The digital signature is not completed' },
  PAGAMENTO_NON_COMPLETATO: { it: 'Il pagamento non è completato', en: 'The payment is not completed' },
  PAGAMENTO_NON_OFFERTO: { it: 'La modalità di pagamento non è tra quelle previste', en: 'The payment type is not one of those on offer' },
  PRODOTTI_OBBLIGATORI_MANCANTI: {
    it: 'Il pacchetto si vende soltanto insieme a: {products}. Accetta prima un preventivo per lo stesso cliente',
    en: 'The package is sold only together with: {products}. Accept a quotation for the same customer first',
  },
  DOCUMENTI_IN_PREPARAZIONE: {
    it: 'I documenti della proposta non sono ancora pronti',
    en: 'The documents of the proposal are not ready yet',
  },
  CONSEGNA_NON_REGISTRATA: {
    it: 'Consegna al cliente i documenti precontrattuali e registra la consegna',
    en: 'Hand the pre-contract documents to the customer and record it',
  },
  PROPOSTA_NON_FIRMATA: {
    it: 'Registra la firma del cliente sul modulo di proposta',
    en: 'Record the customer’s signature on the proposal form',
  },
  ESIGENZE_NON_RACCOLTE: {
    it: 'Per questo prodotto non è previsto nessun questionario sulle esigenze del cliente: senza non si può proporre',
    en: 'No demands-and-needs question is foreseen for this product: it may not be proposed without',
  },
  QUESTIONARIO_CAMBIATO: {
    it: 'Il questionario sulle esigenze è cambiato: riapri il preventivo, rivedi le risposte con il cliente e salva',
    en: 'The demands-and-needs questionnaire has changed: reopen the quotation, go through the answers with the customer and save',
  },
  ESIGENZE_SENZA_PROVA: {
    it: 'Manca la prova di quanto chiesto al cliente sulle sue esigenze: revoca l’accettazione e accetta di nuovo',
    en: 'There is no evidence of what the customer was asked about their needs: revoke the acceptance and accept again',
  },
  DICHIARAZIONI_MANCANTI: {
    it: 'Mancano le dichiarazioni di {who} per il modulo precontrattuale: le registra l’agenzia nella scheda dell’intermediario',
    en: 'The declarations of {who} for the pre-contract form are missing: the agency records them on the intermediary’s page',
  },
  DATI_DOCUMENTI_MANCANTI: {
    it: 'Per i documenti {what}: l’agenzia completa «Dati dei documenti» nella configurazione',
    en: 'For the documents {what}: the agency completes “Data for documents” in the configuration',
  },
  PERMESSO_MANCANTE: { it: 'Non hai il permesso', en: 'You lack the permission' },
} as const satisfies Readonly<Record<string, Text>>;

export type BlockCode = keyof typeof BLOCK_TEXTS;

/** One reason; `field` is the path of the field in the contract's data that resolves it. */
export interface Block {
  readonly code: BlockCode;
  readonly field?: string | undefined;
  readonly params?: Readonly<Record<string, string | number | Text>> | undefined;
  readonly problem?: Problem | undefined;
  /** The user whose registration or training resolves it. */
  readonly person?: PersonOfSale | undefined;
}

export interface PersonOfSale {
  readonly id: number;
  readonly name: string;
  readonly group: Group;
}

/** Obstacles on the side of the people of a sale, on its day. */
export interface PeopleFacts {
  /** Users whose training is not valid. */
  readonly untrained: readonly PersonOfSale[];
  /** Users that may not distribute because of their registration, with the reason. */
  readonly unregistered: readonly (PersonOfSale & { readonly why: Text })[];
  /** Disabled users; nothing is sold under their names. */
  readonly disabled: readonly string[];
}

/**
 * Returns the obstacles to calculation on the side of the people of a sale: registration in the register of
 * intermediaries, a disabled superior.
 */
export function distributionBlocks({ unregistered, disabled }: PeopleFacts): Block[] {
  return [
    ...unregistered.map(({ why, ...person }): Block => ({ code: 'INTERMEDIARIO_NON_ISCRITTO', params: { who: person.name, why }, person })),
    ...disabled.map((who): Block => ({ code: 'SUPERIORE_DISATTIVATO', params: { who } })),
  ];
}

/** Adds training to `distributionBlocks`, for acceptance and issue (spec §4). */
function peopleBlocks(people: PeopleFacts): Block[] {
  const untrained = people.untrained.map(
    (person): Block => ({ code: 'FORMAZIONE_IVASS_NON_IN_REGOLA', params: { who: person.name }, person }),
  );
  return [...distributionBlocks(people), ...untrained];
}

/** The text of the reason. */
export function blockText(block: Block, language: Language): string {
  const params = Object.entries(block.params ?? {}).map(([key, value]) => [key, typeof value === 'object' ? value[language] : value]);
  return interpolate(BLOCK_TEXTS[block.code][language], Object.fromEntries(params));
}

/** Whether seller and producer may sell the product and the way of paying. */
export interface MandateFacts {
  readonly productAllowed: boolean;
  readonly paymentAllowed: boolean;
}

function mandateBlocks({ productAllowed, paymentAllowed }: MandateFacts): Block[] {
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
function insuredTwiceBlocks(twin: AlsoInsured | null): Block[] {
  if (twin === null || !twin.sameProduct) return [];
  const { policyNumber, until } = twin;
  const known = policyNumber !== null && until !== null;
  const which = known
    ? { it: ` (polizza ${policyNumber}, fino al ${formatDate(until)})`, en: ` (policy ${policyNumber}, until ${formatDate(until)})` }
    : '';
  return [{ code: 'VEICOLO_GIA_ASSICURATO', field: 'effectiveDate', params: { which } }];
}

export interface AcceptFacts {
  readonly status: Status;
  readonly today: string;
  readonly quoteValidUntil: string;
  /** Missing and wrong data, one reason per field. */
  readonly dataBlocks: readonly Block[];
  /** Problems of the rating engine, as reasons. */
  readonly problems: readonly { readonly problem: Problem; readonly text: Text; readonly field: string }[];
  readonly productChosen: boolean;
  /** What the seller's mandate does not allow. */
  readonly mandate: MandateFacts;
  /** Conflicts with the product's target market. */
  readonly marketBlocks: readonly Block[];
  readonly people: PeopleFacts;
  /** Facts that the documents need and that are not recorded, with the producer of the sale. */
  readonly undisclosed: { readonly facts: readonly MissingFact[]; readonly producer: PersonOfSale };
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
}: Pick<AcceptFacts, 'today' | 'effectiveDate' | 'maxEffectiveDate'>): Block[] {
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

function needsBlocks({ asked, current }: NeedsFacts): Block[] {
  if (!current) return [{ code: 'QUESTIONARIO_CAMBIATO', field: 'choice.answers' }];
  return asked ? [] : [{ code: 'ESIGENZE_NON_RACCOLTE' }];
}

const MISSING_FACTS: Readonly<Record<Exclude<MissingFact, 'DICHIARAZIONI_PRODUTTORE'>, Text>> = {
  DICHIARAZIONI_AGENZIA: { it: 'mancano le dichiarazioni dell’agenzia', en: 'the declarations of the agency are missing' },
  RECLAMI_AGENZIA: { it: 'manca l’ufficio reclami dell’agenzia', en: 'the complaints office of the agency is missing' },
  RECLAMI_COMPAGNIA: { it: 'manca l’ufficio reclami della compagnia', en: 'the complaints office of the insurer is missing' },
  CONTO_SEPARATO: { it: 'manca il conto separato su cui pagare il premio', en: 'the separate account for the premium is missing' },
  CREDITORE_SEPA: { it: 'manca il codice del creditore SEPA', en: 'the SEPA creditor identifier is missing' },
  FIRMA_COMPAGNIA: { it: 'manca la firma della compagnia sulla polizza', en: 'the insurer’s signature on the policy is missing' },
};

/**
 * Facts that must be recorded before the documents of a proposal can be made (Reg. IVASS 40/2018 art. 56; art. 117 CAP;
 * art. 1888 c.c.).
 */
function disclosureBlocks({ facts, producer: { id, name, group } }: AcceptFacts['undisclosed']): Block[] {
  return facts.map(
    (fact): Block =>
      fact === 'DICHIARAZIONI_PRODUTTORE'
        ? { code: 'DICHIARAZIONI_MANCANTI', params: { who: name }, person: { id, name, group } }
        : { code: 'DATI_DOCUMENTI_MANCANTI', params: { what: MISSING_FACTS[fact] } },
  );
}

function appraisalBlocks(required: boolean, status: AcceptFacts['appraisalStatus']): Block[] {
  if (!required || status === 'ACCEPTED') return [];
  return [{ code: status === 'REJECTED' ? 'VIDEO_PERIZIA_RIFIUTATA' : 'VIDEO_PERIZIA_MANCANTE' }];
}

function photoBlocks({ angles, count }: AcceptFacts['missingPhotos']): Block[] {
  if (count === 0) return [];
  const named = (language: Language) =>
    angles.length === 0 ? '' : ` (${angles.map((angle) => PHOTO_SUBJECTS[angle][language]).join(', ')})`;
  return [{ code: 'FOTO_MANCANTI', field: PHOTOS_FIELD, params: { count, which: { it: named('it'), en: named('en') } } }];
}

/** Working hours for the agency to approve an insured value (spec §8, §9). */
export const APPROVAL_HOURS = 48;

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
export function acceptBlocks(facts: AcceptFacts): Block[] {
  if (facts.status === 'PREVENTIVO_ACCETTATO' || facts.status === 'PREVENTIVO_IN_EMISSIONE') return [{ code: 'GIA_ACCETTATO' }];
  if (facts.status !== 'PREVENTIVO') return [{ code: 'STATO_NON_VALIDO' }];
  const blocks: Block[] = [...facts.dataBlocks];
  if (facts.today > facts.quoteValidUntil) blocks.push({ code: 'PREVENTIVO_SCADUTO', params: { date: formatDate(facts.quoteValidUntil) } });
  if (!facts.productChosen) blocks.push({ code: 'PRODOTTO_NON_SCELTO', field: 'choice.productVersionId' });
  blocks.push(...mandateBlocks(facts.mandate), ...facts.marketBlocks);
  for (const { problem, text, field } of facts.problems) blocks.push({ code: 'PROBLEMA_TARIFFA', field, params: { text }, problem });
  if (!facts.discountWithinLimit) blocks.push({ code: 'SCONTO_OLTRE_LIMITE', field: 'choice.discount' });
  blocks.push(...effectiveDateBlocks(facts));
  blocks.push(...insuredTwiceBlocks(facts.alsoInsured));
  blocks.push(...peopleBlocks(facts.people), ...disclosureBlocks(facts.undisclosed));
  if (exceedsThreshold(facts)) blocks.push({ code: 'VALORE_OLTRE_SOGLIA', field: facts.valueField });
  blocks.push(...appraisalBlocks(facts.appraisalRequired, facts.appraisalStatus));
  blocks.push(...photoBlocks(facts.missingPhotos));
  if (facts.productChosen) blocks.push(...needsBlocks(facts.needs));
  return blocks;
}

export interface IssueFacts {
  readonly alsoInsured: AlsoInsured | null;
  readonly status: Status;
  readonly today: string;
  readonly effectiveDate: string | null;
  readonly mandate: MandateFacts;
  readonly people: PeopleFacts;
  /** The premium covers the amount due to the insurer. */
  readonly premiumCovered: boolean;
  /** Last date on which cover may start. */
  readonly maxEffectiveDate: string;
  /** Data missing for the certificate. */
  readonly dataBlocks: readonly Block[];
  readonly signature: 'CARTACEA' | 'DIGITALE';
  readonly signatureCompleted: boolean;
  readonly papers: PapersState;
  readonly paymentRequiredFirst: boolean;
  readonly paymentCompleted: boolean;
  readonly appraisalRequired: boolean;
  readonly appraisalStatus: AcceptFacts['appraisalStatus'];
  /** The evidence of the customer's needs at acceptance is stored. */
  readonly needsKept: boolean;
  /** Names of the products that the package requires and that the customer does not have. */
  readonly productsMissing: readonly string[];
}

/** Returns everything that blocks the issue (spec §4); empty when issue is possible. */
export function issueBlocks(facts: IssueFacts): Block[] {
  if (facts.status === 'POLIZZA' || facts.status === 'POLIZZA_ANNULLATA' || facts.status === 'POLIZZA_SCADUTA')
    return [{ code: 'GIA_EMESSO' }];
  if (facts.status === 'PREVENTIVO_IN_EMISSIONE') return [{ code: 'IN_EMISSIONE' }];
  if (facts.status !== 'PREVENTIVO_ACCETTATO') return [{ code: 'NON_ACCETTATO' }];
  const blocks: Block[] = [...facts.dataBlocks, ...mandateBlocks(facts.mandate), ...peopleBlocks(facts.people)];
  if (!facts.premiumCovered) blocks.push({ code: 'PREMIO_SOTTO_PDU' });
  blocks.push(...effectiveDateBlocks(facts));
  blocks.push(...insuredTwiceBlocks(facts.alsoInsured));
  blocks.push(...papersBlocks(facts.papers, facts.signature));
  if (facts.signature === 'DIGITALE' && !facts.signatureCompleted) blocks.push({ code: 'FIRMA_NON_COMPLETATA' });
  if (facts.paymentRequiredFirst && !facts.paymentCompleted) blocks.push({ code: 'PAGAMENTO_NON_COMPLETATO' });
  blocks.push(...appraisalBlocks(facts.appraisalRequired, facts.appraisalStatus));
  if (!facts.needsKept) blocks.push({ code: 'ESIGENZE_SENZA_PROVA' });
  const { productsMissing } = facts;
  if (productsMissing.length > 0) blocks.push({ code: 'PRODOTTI_OBBLIGATORI_MANCANTI', params: { products: productsMissing.join(', ') } });
  return blocks;
}
