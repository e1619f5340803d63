import type { MissingFact } from '#areas/sale/disclosures/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

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
  IMEI_GIA_ABBINATO: {
    it: 'La black box è già abbinata a un’altra polizza in vigore{which}: va prima tolta da quella',
    en: 'The black box is paired with another policy in force{which}: take it off that one first',
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
  VALORE_DA_MOTIVARE: {
    it: 'Valore assicurato {percent} rispetto alla quotazione di {valuation}: scrivi il motivo',
    en: 'Insured value {percent} from the valuation of {valuation}: give the reason',
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
  FINANZIAMENTO_RESPINTO: {
    it: 'L’ente ha respinto il finanziamento: revoca l’accettazione e scegli un altro modo di pagare, o apri una nuova pratica',
    en: 'The lender refused the loan: revoke the acceptance and choose another way of paying, or open a new practice',
  },
  PREMIO_GIA_PAGATO: {
    it: 'Il cliente ha già pagato il premio: prima va rimborsato',
    en: 'The customer has paid the premium already: refund it first',
  },
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

export const MISSING_FACT_TEXTS: Readonly<Record<Exclude<MissingFact, 'DICHIARAZIONI_PRODUTTORE'>, Text>> = {
  DICHIARAZIONI_AGENZIA: { it: 'mancano le dichiarazioni dell’agenzia', en: 'the declarations of the agency are missing' },
  RECLAMI_AGENZIA: { it: 'manca l’ufficio reclami dell’agenzia', en: 'the complaints office of the agency is missing' },
  RECLAMI_COMPAGNIA: { it: 'manca l’ufficio reclami della compagnia', en: 'the complaints office of the insurer is missing' },
  CONTO_SEPARATO: { it: 'manca il conto separato su cui pagare il premio', en: 'the separate account for the premium is missing' },
  CREDITORE_SEPA: { it: 'manca il codice del creditore SEPA', en: 'the SEPA creditor identifier is missing' },
  FIRMA_COMPAGNIA: { it: 'manca la firma della compagnia sulla polizza', en: 'the insurer’s signature on the policy is missing' },
};

/** The policy that already covers a vehicle, after the reason. */
export function insuredUntil(policyNumber: string, until: PlainDate): Text {
  const day = formatDate(until);
  return { it: ` (polizza ${policyNumber}, fino al ${day})`, en: ` (policy ${policyNumber}, until ${day})` };
}
