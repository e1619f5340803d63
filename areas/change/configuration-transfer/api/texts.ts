import type { Text } from '#platform/domain-kit/locale.ts';

export const NOT_A_NUMBER: Text = { it: 'Non è un numero', en: 'Not a number' };
export const NOT_YES_OR_NO: Text = { it: 'Scrivi Sì o No', en: 'Write Yes or No' };

export function tooFine(decimals: number): Text {
  return decimals === 0
    ? { it: 'Deve essere un numero intero', en: 'Must be a whole number' }
    : { it: `Non è un numero con al massimo ${decimals} decimali`, en: `Not a number with at most ${decimals} decimals` };
}

export const NOT_A_DURATION: Text = {
  it: 'Non è una durata: scrivi 12, 90 giorni o 2 anni',
  en: 'Not a duration: write 12, 90 days or 2 years',
};

export function unknownCode(codes: readonly string[]): Text {
  return { it: `Deve essere uno tra: ${codes.join(', ')}`, en: `Must be one of: ${codes.join(', ')}` };
}

export const PART_TITLES: Readonly<Record<string, Text>> = {
  percent: { it: '%', en: '%' },
  amount: { it: '€', en: '€' },
  kind: { it: 'tipo', en: 'kind' },
  coverages: { it: 'garanzie', en: 'coverages' },
};

export const PER_MILLE_TITLE: Text = { it: 'Tasso ‰', en: 'Rate ‰' };

/** Headings of the sheet with the content's own values. */
export const FIELD_TITLE: Text = { it: 'Campo', en: 'Field' };
export const VALUE_TITLE: Text = { it: 'Valore', en: 'Value' };

/** Heading of the column with the parent record of a row. */
export const PARENT_TITLE: Text = { it: 'Appartiene a', en: 'Belongs to' };
export const NOT_ITS_FINGERPRINT: Text = {
  it: "Il contenuto non corrisponde all'impronta",
  en: 'The content does not match its fingerprint',
};
export const FILE_NOT_DELIVERABLE: Text = { it: 'Non è un PDF che si possa consegnare', en: 'Not a PDF that can be handed over' };
export const NOT_A_LOGO: Text = {
  it: 'Non è un logo: serve un PNG quadrato di al massimo 256 pixel',
  en: 'Not a logo: a square PNG of at most 256 pixels is needed',
};

export const INSURER_LABELS = {
  name: { it: 'Nome', en: 'Name' },
  details: { it: 'Dati stampati sui documenti', en: 'What documents print of it' },
};

export const UNKNOWN_RULE_CODE: Text = {
  it: 'Contiene un codice che non è nel file né in questa installazione',
  en: 'Contains a code that is neither in the file nor in this installation',
};
export const TAX_DIFFERENT: Text = {
  it: "L'aliquota è diversa da quella di questa installazione",
  en: 'The rate differs from that of this installation',
};
export const TAX_OVERLAPS: Text = {
  it: "L'aliquota si sovrappone a un'altra di questa installazione",
  en: 'The rate overlaps another one of this installation',
};
export const LAST_DAY: Text = { it: 'Ultimo giorno', en: 'Last day' };

/** Sheet of the premium tax in the workbook of a tariff: read-only, ignored by imports. */
export const TAX_SHEET_NAME = { it: 'Imposte (sola lettura)', en: 'Taxes (read only)' };

export function parentRowMissing(parent: string, rows: number): Text {
  return {
    it: `Non c'è nessuna riga «${parent}» a cui appartenere (${rows})`,
    en: `There is no row «${parent}» to belong to (${rows})`,
  };
}

export const FILE_CHANGED: Text = {
  it: "L'impronta non corrisponde: il file è stato modificato o è incompleto",
  en: 'The fingerprint does not match: the file was changed or is incomplete',
};
export const CODE_REPEATED: Text = { it: 'Il codice è ripetuto', en: 'The code is repeated' };

export const INSURER_NOT_IMPORTABLE: Text = {
  it: 'I dati di questa compagnia non si possono importare qui: lo decide la configurazione globale',
  en: 'Data of this insurer may not be imported here: the global configuration decides',
};

/** What a file refers to. */
export const REFERENCES = {
  company: { it: 'La compagnia', en: 'The insurer' },
  tariff: { it: 'La tariffa', en: 'The tariff' },
  product: { it: 'Il prodotto', en: 'The product' },
} as const satisfies Readonly<Record<string, Text>>;

export function referenceMissing(what: Text, code: string): Text {
  return {
    it: `${what.it} ${code} non è nel file né in questa installazione`,
    en: `${what.en} ${code} is neither in the file nor in this installation`,
  };
}
