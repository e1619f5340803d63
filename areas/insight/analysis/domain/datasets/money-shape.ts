import { PAYMENT_STATE_LABELS } from '#areas/money/premium-payments/domain/index.ts';
import { ENTRY_LABELS, PERIOD_LABELS, STATEMENT_STATUSES } from '#areas/money/producer-statements/domain/index.ts';
import { COMMISSION_RECIPIENTS, COVERAGE_TYPES, PAYMENT_LABELS } from '#areas/offer/catalogue/domain/index.ts';
import { CONTRACT_READERS, code, type DatasetShape, day, moment, money, number, rows, t, text, yesNo } from './shape.ts';

const ACCOUNTS = {
  CREDITO_CLIENTE: t('Credito verso il cliente', 'Owed by the customer'),
  IMPOSTA: t('Imposte', 'Taxes'),
  PDU: t('PDU della compagnia', 'PDU of the insurer'),
  PROVVIGIONE: t('Provvigioni', 'Commissions'),
  MARGINE_AGENZIA: t('Margine dell’agenzia', 'Margin of the agency'),
  CREDITO_PRODUTTORE: t('Credito verso il produttore', 'Owed by the producer'),
  BANCA: t('Banca', 'Bank'),
  IMPORTI_DA_ATTRIBUIRE: t('Importi da attribuire', 'Amounts to be allocated'),
  INCASSI_NON_ATTRIBUITI: t('Incassi non attribuiti', 'Unallocated receipts'),
  SALDI_DI_APERTURA: t('Saldi di apertura', 'Opening balances'),
  SINISTRI: t('Indennizzi a carico della compagnia', 'Indemnities owed by the insurer'),
};

const ENTRIES = {
  ...ENTRY_LABELS,
  APERTURA: t('Apertura dal sistema precedente', 'Opening from the former system'),
  ESTRATTO_CONTO: t('Estratto conto', 'Statement'),
  INCASSO: t('Incasso', 'Receipt'),
  INSOLUTO: t('Insoluto', 'Returned payment'),
  RIMBORSO: t('Rimborso', 'Refund'),
  SINISTRO: t('Indennizzo', 'Indemnity'),
};

/** Postings of titles: every line of the entries of contracts. */
export const ledger: DatasetShape = {
  code: 'ledger',
  label: t('Titoli e movimenti contabili', 'Titles and postings'),
  roles: ['READ_DETTAGLI_ECONOMICI'],
  clear: CONTRACT_READERS,
  from: 'ledger_line x join ledger_entry e on e.id = x.entry_id',
  key: 'x.id',
  scope: { of: 'CONTRACT', id: 'e.contract_id' },
  parents: { contract: { sql: 'e.contract_id' } },
  joins: { party: 'left join app_user u on u.id = x.party_id' },
  fields: {
    rows: rows(t('Numero di movimenti', 'Number of postings')),
    kind: code('e.kind', t('Tipo di titolo', 'Kind of title'), ENTRIES),
    account: code('x.account', t('Conto', 'Account'), ACCOUNTS),
    accountingDate: day('e.accounting_date', t('Data contabile', 'Accounting date')),
    amount: money('x.amount', t('Importo del movimento', 'Amount of the posting'), { economics: true }),
    coverage: code(
      'x.coverage',
      t('Garanzia del movimento', 'Coverage of the posting'),
      Object.fromEntries(COVERAGE_TYPES.map((one) => [one.code, { it: one.it, en: one.en }])),
    ),
    recipient: code('x.recipient', t('Percipiente del movimento', 'Recipient of the posting'), COMMISSION_RECIPIENTS),
    party: text('u.display_name', t('Intestatario del movimento', 'Party of the posting'), { needs: ['party'] }),
    reversed: yesNo('e.reverses_id is not null', t('È uno storno', 'Is a reversal')),
  },
};

/** Payments of customers through the agency. */
export const payments: DatasetShape = {
  code: 'payment',
  label: t('Incassi dai clienti', 'Payments of customers'),
  roles: CONTRACT_READERS,
  clear: CONTRACT_READERS,
  from: 'payment x',
  key: 'x.id',
  scope: { of: 'CONTRACT', id: 'x.contract_id' },
  parents: { contract: { sql: 'x.contract_id' } },
  fields: {
    rows: rows(t('Numero di incassi', 'Number of payments')),
    method: code('x.method', t('Mezzo di pagamento', 'Means of payment'), PAYMENT_LABELS),
    status: code('x.status', t('Stato dell’incasso', 'Status of the payment'), PAYMENT_STATE_LABELS),
    amount: money('x.amount', t('Importo dell’incasso', 'Amount of the payment')),
    createdOn: moment('x.created_at', t('Incasso richiesto il', 'Payment requested on')),
    settledOn: moment('x.settled_at', t('Incasso concluso il', 'Payment settled on')),
  },
};

const STATEMENT_READERS = ['READ_ESTRATTI_CONTO'] as const;

/** Statements of account. */
export const statements: DatasetShape = {
  code: 'statement',
  label: t('Estratti conto', 'Statements of account'),
  roles: STATEMENT_READERS,
  clear: STATEMENT_READERS,
  from: 'account_statement s',
  key: 's.id',
  scope: { of: 'STATEMENT', alias: 's' },
  parents: {},
  joins: {
    producer: 'left join app_user p on p.id = s.producer_id',
    company: 'left join company co on co.id = s.company_id',
  },
  fields: {
    rows: rows(t('Numero di estratti conto', 'Number of statements')),
    number: text('s.number', t('Numero estratto conto', 'Statement number')),
    status: code('s.status', t('Stato dell’estratto conto', 'Status of the statement'), STATEMENT_STATUSES.labels),
    period: code('s.period', t('Periodicità', 'Period'), PERIOD_LABELS),
    producer: text('p.display_name', t('Produttore dell’estratto conto', 'Producer of the statement'), { needs: ['producer'] }),
    company: text('co.name', t('Compagnia dell’estratto conto', 'Insurer of the statement'), { needs: ['company'] }),
    periodFrom: day('s.period_from', t('Dal', 'From')),
    periodTo: day('s.period_to', t('Al', 'To')),
    issuedOn: day('s.issued_on', t('Emesso il', 'Issued on')),
    dueOn: day('s.due_on', t('Da pagare entro il', 'Due on')),
    paidOn: day('s.paid_on', t('Pagato il', 'Paid on')),
    lines: number('s.lines', t('Righe', 'Lines')),
    premium: money('s.premium', t('Premi dell’estratto conto', 'Premiums of the statement')),
    commission: money('s.commission', t('Provvigioni dell’estratto conto', 'Commissions of the statement')),
    due: money('s.due', t('Dovuto', 'Due')),
    paid: money('s.paid', t('Pagato', 'Paid')),
    open: money('s.due - s.paid', t('Ancora da pagare', 'Still to be paid')),
  },
};

/** Lines of statements: each states a title of a policy. */
export const statementLines: DatasetShape = {
  code: 'statementLine',
  label: t('Righe degli estratti conto', 'Lines of statements'),
  roles: STATEMENT_READERS,
  clear: STATEMENT_READERS,
  from: 'statement_line x',
  key: 'x.statement_id',
  scope: { of: 'STATEMENT', id: 'x.statement_id' },
  parents: { contract: { sql: 'x.contract_id' }, statement: { sql: 'x.statement_id' } },
  fields: {
    rows: rows(t('Numero di righe', 'Number of lines')),
    kind: code('x.kind', t('Tipo di riga', 'Kind of line'), ENTRY_LABELS),
    accountingDate: day('x.accounting_date', t('Data contabile della riga', 'Accounting date of the line')),
    premium: money('x.premium', t('Premio della riga', 'Premium of the line')),
    commission: money('x.commission', t('Provvigione della riga', 'Commission of the line')),
    collected: money('x.collected', t('Incassato della riga', 'Collected of the line')),
    due: money('x.due', t('Dovuto della riga', 'Due of the line')),
    active: yesNo('x.active', t('Riga in vigore', 'Line in force')),
  },
};
