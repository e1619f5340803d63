import type { Text } from '#platform/domain-kit/locale.ts';

/** TESTO as it is, DATA `YYYY-MM-DD`, IMPORTO cents, NUMERO whole. */
export type ValueType = 'TESTO' | 'DATA' | 'IMPORTO' | 'NUMERO';

/** Whose value it is: of each movement, or of each coverage of a movement. */
type ValueOf = 'MOVIMENTO' | 'GARANZIA';

interface Value {
  readonly type: ValueType;
  readonly of: ValueOf;
  readonly label: Text;
}

const value = (type: ValueType, it: string, en: string, of: ValueOf = 'MOVIMENTO'): Value => ({ type, of, label: { it, en } });

/** The published catalogue: what a field of a record can contain of a policy and its movement. */
export const VALUES = {
  MOVIMENTO: value('TESTO', 'Tipo di movimento (EMISSIONE, VARIAZIONE, STORNO)', 'Kind of movement'),
  MOVIMENTO_ID: value('NUMERO', 'Numero interno del movimento', 'Internal number of the movement'),
  MOVIMENTO_DATA: value('DATA', 'Data contabile del movimento', 'Accounting date of the movement'),
  PREMIO_LORDO: value('IMPORTO', 'Premio lordo del movimento', 'Gross premium of the movement'),
  IMPONIBILE: value('IMPORTO', 'Premio imponibile del movimento', 'Taxable premium of the movement'),
  IMPOSTE: value('IMPORTO', 'Imposte del movimento', 'Taxes of the movement'),
  PDU: value('IMPORTO', 'PDU del movimento', 'PDU of the movement'),
  PROVVIGIONI: value('IMPORTO', 'Provvigioni del movimento', 'Commission of the movement'),
  NUMERO_POLIZZA: value('TESTO', 'Numero polizza', 'Policy number'),
  NUMERO_PREVENTIVO: value('TESTO', 'Numero preventivo', 'Quotation number'),
  PRODOTTO: value('TESTO', 'Prodotto', 'Product'),
  PAGAMENTO: value('TESTO', 'Metodo di pagamento (codice)', 'Payment method (code)'),
  DATA_EMISSIONE: value('DATA', 'Data di emissione', 'Day of issue'),
  EFFETTO: value('DATA', 'Effetto', 'Effective date'),
  SCADENZA: value('DATA', 'Scadenza', 'Expiry'),
  DURATA_MESI: value('NUMERO', 'Durata in mesi', 'Duration in months'),
  VALORE_ASSICURATO: value('IMPORTO', 'Valore assicurato', 'Insured value'),
  CONTRAENTE: value('TESTO', 'Contraente', 'Policyholder'),
  CONTRAENTE_TIPO: value('TESTO', 'Tipo di contraente (codice)', 'Kind of policyholder (code)'),
  COGNOME: value('TESTO', 'Cognome del contraente', 'Surname of the policyholder'),
  NOME: value('TESTO', 'Nome del contraente', 'First name of the policyholder'),
  RAGIONE_SOCIALE: value('TESTO', 'Ragione sociale del contraente', 'Business name of the policyholder'),
  CODICE_FISCALE: value('TESTO', 'Codice fiscale del contraente', 'Tax code of the policyholder'),
  PARTITA_IVA: value('TESTO', 'Partita IVA del contraente', 'VAT number of the policyholder'),
  DATA_NASCITA: value('DATA', 'Data di nascita', 'Birth date'),
  SESSO: value('TESTO', 'Sesso (codice)', 'Gender (code)'),
  INDIRIZZO: value('TESTO', 'Via e numero civico', 'Street and house number'),
  CAP: value('TESTO', 'CAP', 'Postcode'),
  COMUNE: value('TESTO', 'Comune', 'Town'),
  PROVINCIA: value('TESTO', 'Provincia', 'Province'),
  TELEFONO: value('TESTO', 'Telefono', 'Telephone'),
  EMAIL: value('TESTO', 'E-mail', 'E-mail'),
  TARGA: value('TESTO', 'Targa', 'Plate'),
  TELAIO: value('TESTO', 'Telaio', 'Chassis number'),
  MARCA: value('TESTO', 'Marca', 'Make'),
  MODELLO: value('TESTO', 'Modello', 'Model'),
  VEICOLO_TIPO: value('TESTO', 'Tipo di veicolo (codice)', 'Type of vehicle (code)'),
  IMMATRICOLAZIONE: value('DATA', 'Prima immatricolazione', 'First registration'),
  PRODUTTORE: value('TESTO', 'Produttore', 'Producer'),
  VENDITORE: value('TESTO', 'Venditore', 'Seller'),
  GARANZIA: value('TESTO', 'Garanzia (codice)', 'Coverage (code)', 'GARANZIA'),
  GARANZIA_COMPAGNIA: value('TESTO', 'Codice della garanzia presso la compagnia', 'Code of the coverage at the insurer', 'GARANZIA'),
  GARANZIA_FRANCHIGIA: value('TESTO', 'Codice della franchigia', 'Code of the deductible', 'GARANZIA'),
  GARANZIA_PREMIO: value('IMPORTO', 'Premio lordo della garanzia', 'Gross premium of the coverage', 'GARANZIA'),
  GARANZIA_IMPOSTE: value('IMPORTO', 'Imposte della garanzia', 'Taxes of the coverage', 'GARANZIA'),
  GARANZIA_PDU: value('IMPORTO', 'PDU della garanzia', 'PDU of the coverage', 'GARANZIA'),
} as const satisfies Readonly<Record<string, Value>>;
export type ValueCode = keyof typeof VALUES;

interface FileValue {
  readonly type: ValueType;
  readonly label: Text;
}

const own = (type: ValueType, it: string, en: string): FileValue => ({ type, label: { it, en } });

/** What a field can contain of the file itself. */
export const FILE_VALUES = {
  COSTANTE: own('TESTO', 'Testo fisso', 'Fixed text'),
  VUOTO: own('TESTO', 'Spazio vuoto', 'Blank'),
  PROGRESSIVO: own('NUMERO', 'Progressivo del file', 'Number of the file'),
  DATA_FILE: own('DATA', 'Data del file', 'Day of the file'),
  PERIODO_DAL: own('DATA', 'Periodo dal', 'Period from'),
  PERIODO_AL: own('DATA', 'Periodo al', 'Period to'),
  CODICE_COMPAGNIA: own('TESTO', 'Codice della compagnia', 'Code of the insurer'),
  RIGA: own('NUMERO', 'Numero della riga', 'Number of the line'),
  RIGHE: own('NUMERO', 'Conteggio delle righe del file', 'Count of the lines of the file'),
  DETTAGLI: own('NUMERO', 'Conteggio delle righe di dettaglio', 'Count of the detail lines'),
  MOVIMENTI: own('NUMERO', 'Conteggio dei movimenti', 'Count of the movements'),
  TOTALE_PREMIO_LORDO: own('IMPORTO', 'Totale dei premi lordi', 'Total of the gross premiums'),
  TOTALE_IMPONIBILE: own('IMPORTO', 'Totale degli imponibili', 'Total of the taxable premiums'),
  TOTALE_IMPOSTE: own('IMPORTO', 'Totale delle imposte', 'Total of the taxes'),
  TOTALE_PDU: own('IMPORTO', 'Totale del PDU', 'Total of the PDU'),
  TOTALE_PROVVIGIONI: own('IMPORTO', 'Totale delle provvigioni', 'Total of the commission'),
} as const satisfies Readonly<Record<string, FileValue>>;
export type FileValueCode = keyof typeof FILE_VALUES;

export type SourceCode = ValueCode | FileValueCode;
