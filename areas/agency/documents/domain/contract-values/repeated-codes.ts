import type { ComplaintsParty, ContractDocumentData, DocumentAnswer, DocumentConsent, DocumentLine } from '../document-data.ts';
import type { ContractValueType, RawValue, RepeatedValues, RowValue } from './value-codes.ts';

/** Returns a function that declares values of the rows of a group. */
const of =
  <Row>() =>
  (id: string, it: string, en: string, read: (row: Row) => RawValue, type: ContractValueType = 'TESTO'): RowValue<Row> => ({
    id,
    label: { it, en },
    type,
    read,
  });

const line = of<DocumentLine>();
const coverages: RepeatedValues<DocumentLine> = {
  id: 'coverages',
  label: { it: 'Garanzie', en: 'Coverages' },
  one: { it: 'Garanzia', en: 'Coverage' },
  rows: (data) => data.lines,
  keyOf: (row) => row.type,
  values: [
    line('name', 'Nome della garanzia', 'Name of the coverage', (row) => row.coverage),
    line('present', 'È compresa', 'Is included', () => true, 'SI_NO'),
    line('limit', 'Massimale o limite', 'Limit', (row) => row.limit),
    line('deductible', 'Franchigia o scoperto', 'Deductible', (row) => row.deductible),
    line('deductibleCode', 'Codice della franchigia', 'Code of the deductible', (row) => row.deductibleCode),
    line('complimentary', 'È in omaggio', 'Is complimentary', (row) => row.complimentary, 'SI_NO'),
    line('taxable', 'Premio imponibile della garanzia', 'Taxable premium of the coverage', (row) => row.taxable, 'IMPORTO'),
    line('taxRate', 'Aliquota d’imposta', 'Tax rate', (row) => row.taxRate, 'PERCENTUALE'),
    line('tax', 'Imposte della garanzia', 'Tax of the coverage', (row) => row.tax, 'IMPORTO'),
    line('premium', 'Premio della garanzia', 'Premium of the coverage', (row) => row.premium, 'IMPORTO'),
  ],
};

const answer = of<DocumentAnswer>();
const answers: RepeatedValues<DocumentAnswer> = {
  id: 'answers',
  label: { it: 'Domande e risposte', en: 'Questions and answers' },
  one: { it: 'Domanda', en: 'Question' },
  rows: (data) => data.answers,
  values: [
    answer('question', 'Domanda', 'Question', (row) => row.question),
    answer('answer', 'Risposta', 'Answer', (row) => row.answer),
    answer('derived', 'È ricavata dai dati', 'Is derived from the data', (row) => row.derived, 'SI_NO'),
  ],
};

const consent = of<DocumentConsent>();
const consents: RepeatedValues<DocumentConsent> = {
  id: 'consents',
  label: { it: 'Consensi privacy', en: 'Privacy consents' },
  one: { it: 'Consenso', en: 'Consent' },
  rows: (data) => data.consents,
  values: [
    consent('question', 'Finalità del consenso', 'Purpose of the consent', (row) => row.question),
    consent('given', 'Consenso dato', 'Consent given', (row) => row.answer, 'SI_NO'),
    consent('refused', 'Consenso negato', 'Consent refused', (row) => (row.answer === null ? null : !row.answer), 'SI_NO'),
  ],
};

const clause = of<ContractDocumentData['unfairTerms'][number]>();
const unfairTerms: RepeatedValues<ContractDocumentData['unfairTerms'][number]> = {
  id: 'unfairTerms',
  label: { it: 'Clausole da approvare a parte', en: 'Clauses approved separately' },
  one: { it: 'Clausola', en: 'Clause' },
  rows: (data) => data.unfairTerms,
  values: [
    clause('article', 'Articolo', 'Article', (row) => row.article),
    clause('title', 'Titolo della clausola', 'Title of the clause', (row) => row.title),
  ],
};

const office = of<ComplaintsParty>();
const complaints: RepeatedValues<ComplaintsParty> = {
  id: 'complaints',
  label: { it: 'Uffici reclami', en: 'Complaints offices' },
  one: { it: 'Ufficio reclami', en: 'Complaints office' },
  rows: (data) => data.complaints,
  values: [
    office('of', 'Impresa', 'Firm', (row) => row.of),
    office('office', 'Ufficio', 'Office', (row) => row.office),
    office('address', 'Indirizzo dell’ufficio reclami', 'Address of the complaints office', (row) => row.address),
    office('email', 'E-mail dell’ufficio reclami', 'E-mail of the complaints office', (row) => row.email),
    office('pec', 'PEC dell’ufficio reclami', 'Certified e-mail of the complaints office', (row) => row.pec),
    office('phone', 'Telefono dell’ufficio reclami', 'Telephone of the complaints office', (row) => row.phone),
  ],
};

/** Hides the type of the rows: `rows` and the readers of one group belong together. */
function erased<Row>({ keyOf, values, ...group }: RepeatedValues<Row>): RepeatedValues {
  return {
    ...group,
    values: values.map((value) => ({ ...value, read: (row: unknown) => value.read(row as Row) })),
    ...(keyOf === undefined ? {} : { keyOf: (row: unknown) => keyOf(row as Row) }),
  };
}

/** The repeated groups of a contract. */
export const REPEATED_VALUES: readonly RepeatedValues[] = [
  erased(coverages),
  erased(answers),
  erased(consents),
  erased(unfairTerms),
  erased(complaints),
];
