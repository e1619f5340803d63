import { documentErrors } from '#areas/agency/documents/api/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import type { BlackBoxRefusal } from '../domain/insured-object/black-box.ts';

export const JUSTIFICATION_MISSING = {
  it: 'Il cliente è fuori dal mercato di riferimento del prodotto: scrivi perché il prodotto risponde comunque alle sue esigenze',
  en: 'The customer is outside of the target market of the product: write why the product meets their needs all the same',
} as const;

export const DELIVERY_DAY_IMPOSSIBLE = {
  it: 'La consegna deve cadere tra il giorno di emissione e oggi',
  en: 'The delivery must lie between the day of issue and today',
} as const;

export const SIGNATURE_DAY_IMPOSSIBLE = {
  it: 'La firma deve cadere tra il giorno della consegna e oggi',
  en: 'The signature must lie between the day of the hand-over and today',
} as const;

export const MANDATE_UNSIGNED = {
  it: 'Con addebito SEPA il cliente firma anche il mandato: senza non si emette',
  en: 'With SEPA direct debit the customer signs the mandate too: without it nothing is issued',
} as const;

export const PAGES_OF_PICTURES: Text = {
  it: 'Più pagine si caricano solo come foto: un PDF si carica da solo',
  en: 'Several pages are uploaded as pictures only: a PDF is uploaded by itself',
};

/** Why a policy refuses the data of a black box, at its field. */
export const BLACK_BOX_REFUSALS: Readonly<Record<BlackBoxRefusal['code'], Text>> = {
  PRIMA_DA_TOGLIERE: {
    it: 'La polizza ha già una black box: toglila dalla polizza, con data e motivo, prima di scriverne un’altra',
    en: 'The policy has a black box already: take it off the policy, with day and reason, before you enter another one',
  },
  IMEI_MANCANTE: { it: 'Scrivi l’IMEI: senza, la black box non è abbinata', en: 'Enter the IMEI: without it the black box is not paired' },
  ATTIVAZIONE_FUTURA: {
    it: 'La data di attivazione non può essere dopo oggi',
    en: 'The activation date cannot be after today',
  },
};

export const REMOVAL_DAY_IMPOSSIBLE: Text = {
  it: 'La data deve cadere tra il giorno di emissione della polizza e oggi',
  en: 'The day must lie between the issue of the policy and today',
};

export const MAIL_INACTIVE: Text = {
  it: 'L’invio di e-mail non è attivo: consegna i documenti su carta o su un altro supporto durevole',
  en: 'No mail server is set up: hand the documents over on paper or on another durable medium',
};
export const MAIL_NOT_ACTIVE: Text = {
  it: 'L’invio di e-mail non è attivo: scarica il fascicolo e consegnalo al cliente',
  en: 'No mail server is set up: download the papers and hand them to the customer',
};
export const BUNDLE_TOO_LARGE: Text = {
  it: 'I documenti sono troppo pesanti per un’e-mail: scarica il fascicolo e consegnalo al cliente',
  en: 'The papers are too large for a mail: download them and hand them to the customer',
};
export const PAPERS_TOO_LARGE: Text = {
  it: 'I documenti sono troppo pesanti per un’e-mail: consegnali su carta o su un altro supporto durevole',
  en: 'The documents are too large for a mail: hand them over on paper or on another durable medium',
};

/** Step of the nightly job that continues issues. */
export const RESUME_STEP: Text = { it: 'Emissioni in attesa del numero', en: 'Issues that wait for their number' };

/** Steps of the nightly expiry. */
export const EXPIRY_STEPS = {
  SCADI_PREVENTIVO: { it: 'Preventivi oltre la validità', en: 'Quotations past their validity' },
  SCADI_POLIZZA: { it: 'Polizze oltre l’ultimo giorno di copertura', en: 'Policies past their last day of cover' },
} as const satisfies Readonly<Record<string, Text>>;

export const PRICE_STEPS = {
  tariff: { it: '{name}, versione {number}', en: '{name}, version {number}' },
  rate: { it: 'Tasso', en: 'Rate' },
  ofValue: { it: '{rate} ‰ di {value} (riga {row}, zona {zone})', en: '{rate} ‰ of {value} (row {row}, zone {zone})' },
  fixed: { it: '{amount} l’anno (riga {row}, zona {zone})', en: '{amount} a year (row {row}, zone {zone})' },
  duration: { it: 'Durata', en: 'Duration' },
  times: { it: '{duration}: × {factor}', en: '{duration}: × {factor}' },
  antitheft: { it: 'Antifurto', en: 'Anti-theft' },
  factor: { it: '× {factor}', en: '× {factor}' },
  raw: { it: 'Importo esatto', en: 'Exact amount' },
  euro: { it: '{raw} euro', en: '{raw} euro' },
  minimum: { it: 'Minimo di garanzia', en: 'Coverage minimum' },
  applied: { it: 'applicato', en: 'applied' },
  notReached: { it: 'non applicato', en: 'not applied' },
  pdu: { it: 'Premio alla compagnia (PDU)', en: 'Company premium (PDU)' },
  rounded: { it: 'arrotondato al centesimo', en: 'rounded to the cent' },
  loading: { it: 'Caricamento', en: 'Loading' },
  discount: { it: 'Sconto', en: 'Discount' },
  complimentary: { it: 'Omaggio', en: 'Complimentary' },
  taxable: { it: 'Imponibile', en: 'Taxable' },
  tax: { it: 'Imposta', en: 'Tax' },
  taxDetail: { it: '{rate} — {law}', en: '{rate} — {law}' },
  premium: { it: 'Premio al cliente (PCL)', en: 'Premium (PCL)' },
  commission: { it: '{percent} su {base} ({amount})', en: '{percent} of {base} ({amount})' },
  commissionOn: { it: '{percent} su {base} ({amount}) di {coverages}', en: '{percent} of {base} ({amount}) of {coverages}' },
} as const satisfies Readonly<Record<string, Text>>;

export const CONTRACT_COLUMN_TITLES = {
  number: { it: 'Preventivo', en: 'Quotation' },
  policyNumber: { it: 'Polizza', en: 'Policy' },
  status: { it: 'Stato', en: 'Status' },
  customer: { it: 'Cliente', en: 'Customer' },
  taxCode: { it: 'Codice fiscale', en: 'Tax code' },
  plate: { it: 'Targa', en: 'Plate' },
  vehicle: { it: 'Bene assicurato', en: 'Insured object' },
  product: { it: 'Prodotto', en: 'Product' },
  company: { it: 'Compagnia', en: 'Company' },
  producer: { it: 'Produttore', en: 'Producer' },
  seller: { it: 'Venditore', en: 'Seller' },
  premium: { it: 'Premio (PCL)', en: 'Premium (PCL)' },
  taxable: { it: 'Imponibile', en: 'Taxable' },
  tax: { it: 'Imposte', en: 'Tax' },
  effectiveDate: { it: 'Decorrenza', en: 'Effective date' },
  expiryDate: { it: 'Scadenza', en: 'Expiry date' },
  quoteValidUntil: { it: 'Valido fino al', en: 'Valid until' },
  paymentType: { it: 'Pagamento', en: 'Payment' },
  createdAt: { it: 'Creato il', en: 'Created on' },
  issuedAt: { it: 'Emesso il', en: 'Issued on' },
  customerType: { it: 'Tipo di cliente', en: 'Kind of customer' },
  firstName: { it: 'Nome', en: 'First name' },
  lastName: { it: 'Cognome', en: 'Last name' },
  businessName: { it: 'Ragione sociale', en: 'Business name' },
  vatNumber: { it: 'Partita IVA', en: 'VAT number' },
  residenceCity: { it: 'Città di residenza', en: 'City of residence' },
  residenceProvince: { it: 'Provincia di residenza', en: 'Province of residence' },
  vehicleStatus: { it: 'Stato del veicolo', en: 'Vehicle status' },
  newVehicleType: { it: 'Tipo di veicolo nuovo', en: 'Kind of new vehicle' },
  brand: { it: 'Marca', en: 'Brand' },
  insuredValueGross: { it: 'Valore assicurato lordo', en: 'Gross insured value' },
  vatRecovery: { it: 'Recupero IVA', en: 'VAT recovery' },
  coverageCodesQuoteDeductible: { it: 'Codici delle garanzie (quotazione/franchigia)', en: 'Coverage codes (quote/deductible)' },
} as const satisfies Readonly<Record<string, Text>>;

/** Notification of the seller whose proposal form could not be made. */
export function proposalFormFailed(number: string): Text {
  const { it, en } = documentErrors.PROPOSAL_FORM_FAILED;
  return { it: `${it} ${number}: la generazione verrà ritentata`, en: `${en} ${number}: it will be tried again` };
}

/** Notifications of the seller about an issue that waits for the insurer's number. */
export function issueFailed(number: string, reason: string): Text {
  return { it: `L'emissione di ${number} non è riuscita: ${reason}`, en: `The issue of ${number} failed: ${reason}` };
}

export function policyIssued(policyNumber: string, number: string): Text {
  return {
    it: `La polizza ${policyNumber} è emessa (preventivo ${number})`,
    en: `Policy ${policyNumber} has been issued (quotation ${number})`,
  };
}

interface MailedSale {
  readonly producer: string;
  readonly product: string;
  readonly premium: number | null;
}

const euro = (cents: number | null) => (cents === null ? '–' : formatEuro(cents, 'it'));

/** To the agency, in Italian, its language. Without the customer's name, because the mail may have many recipients. */
export function issuedWords(sale: MailedSale, policyNumber: string) {
  return {
    subject: `Emessa la polizza ${policyNumber}`,
    greeting: 'Buongiorno,',
    paragraphs: [
      `${sale.producer} ha emesso la polizza ${policyNumber} (${sale.product}), premio ${euro(sale.premium)}. I documenti sono nella sua pagina in Nais.`,
    ],
    closing: 'Cordiali saluti',
  };
}

/** To the customer, in Italian, with the documents of a proposal. */
export function papersWords(number: string, name: string) {
  return {
    subject: `Documenti della proposta ${number}`,
    greeting: `Gentile ${name},`,
    paragraphs: [
      `in allegato trova i documenti della proposta ${number}, che ha scelto di ricevere per e-mail: il modulo unico precontrattuale, il set informativo, le informative privacy, il questionario e il modulo di proposta.`,
      'La invitiamo a leggerli prima di firmare. Può sempre chiederne, senza spese, una copia su carta.',
    ],
    closing: 'Cordiali saluti',
  };
}

/** To the customer, in Italian, with all papers of a policy. */
export function policyWords(number: string, name: string) {
  return {
    subject: `La sua polizza ${number}`,
    greeting: `Gentile ${name},`,
    paragraphs: [
      `in allegato trova la polizza ${number} con i documenti del contratto, riuniti in un solo file.`,
      'La invitiamo a conservarli: servono in caso di sinistro.',
    ],
    closing: 'Cordiali saluti',
  };
}
