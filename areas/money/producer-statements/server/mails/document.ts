import { sql } from 'kysely';
import type { AgencyParty, StatementPrintData } from '#areas/agency/documents/domain/index.ts';
import { type Documents, filesOf, findFile, readAll, type StoredFileRow } from '#areas/agency/documents/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { OutsideWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import type { MailFile } from '#platform/server-kit/mail/transport.ts';
import { type PaymentKind, producerOwes } from '../../domain/amounts.ts';
import { ENTRY_LABELS } from '../../domain/index.ts';
import type { Settlement } from '../../domain/settlements.ts';
import { termsOn } from '../../domain/terms.ts';
import { SETTLEMENT_LABELS } from '../../domain/texts.ts';
import { DOCUMENT_JOB } from '../closing/issue-statement.ts';
import { linesOf } from '../reading/statement-lines.ts';
import { readTerms } from '../terms/terms.ts';
import { STATEMENT_FILES } from '../visibility.ts';

const DOCUMENT = 'ESTRATTO_CONTO';

export interface DocumentDependencies {
  readonly documents: Documents;
  readonly agency: () => Promise<AgencyParty>;
}

interface Row {
  readonly producerId: number;
  readonly companyId: number | null;
  readonly company: string | null;
  readonly settles: Settlement;
  readonly paymentKind: PaymentKind;
  readonly statementNumber: string;
  readonly producer: StatementPrintData['producer'];
  readonly issuedOn: PlainDate;
  readonly dueOn: PlainDate;
  readonly periodFrom: PlainDate;
  readonly periodTo: PlainDate;
  readonly corrects: string | null;
  readonly totals: StatementPrintData['totals'];
}

const ADDRESS = sql`nullif(concat_ws(', ', nullif(concat_ws(' ', u.address->>'street', u.address->>'houseNumber'), ''),
  nullif(concat_ws(' ', u.address->>'postcode', u.address->>'city', '(' || (u.address->>'province') || ')'), '')), '')`;

async function readRow(work: Work, id: number): Promise<Row> {
  const found = await sql<Row>`select s.producer_id as "producerId", s.payment_kind as "paymentKind", s.company_id as "companyId",
      (select i.name from company_view i where i.id = s.company_id) as company, s.settles, s.number as "statementNumber",
      json_build_object('name', u.display_name, 'address', ${ADDRESS}, 'vatNumber', u.vat_number, 'ruiNumber', u.rui_number) as producer,
      s.issued_on as "issuedOn", s.due_on as "dueOn", s.period_from as "periodFrom", s.period_to as "periodTo", o.number as corrects,
      json_build_object('premium', (select sum(l.basis)::bigint from statement_line l where l.statement_id = s.id), 'collected', s.collected, 'commission', s.commission, 'due', s.due) as totals
    from account_statement s join user_view u on u.id = s.producer_id left join account_statement o on o.id = s.corrects_id
    where s.id = ${id} and s.issued_on is not null`.execute(work.db);
  const row = found.rows[0];
  if (row === undefined) throw new Error(`Statement ${id} is not issued`);
  return row;
}

/**
 * Returns the data for the document of a statement. After the issue only the due date can change; the document keeps
 * the original.
 */
async function printDataOf(work: Work, agency: AgencyParty, id: number): Promise<StatementPrintData> {
  const { producerId, companyId, paymentKind, settles, ...row } = await readRow(work, id);
  const { rows } = await linesOf(id).execute(work.db);
  const { iban } = termsOn(await readTerms(work.db), { producerId, companyId }, row.issuedOn);
  const payer = row.totals.due === 0 ? 'NESSUNO' : producerOwes(paymentKind, row.totals.due) ? 'PRODUTTORE' : 'AGENZIA';
  return {
    ...row,
    subject: SETTLEMENT_LABELS[settles].it,
    agency,
    // Noon in Rome: the day on the file is that of the issue.
    issuedAt: `${row.issuedOn}T11:00:00.000Z`,
    iban,
    payer,
    lines: rows.map(({ date, policyNumber, customer, kind, basis, direct, commission, due }) => ({
      date,
      policyNumber,
      customer,
      kind: ENTRY_LABELS[kind].it,
      premium: basis,
      direct,
      commission,
      due,
    })),
  };
}

/** Returns the document of an issued statement: the stored one, otherwise a new one. */
async function documentOf(work: OutsideWork, { documents, agency }: DocumentDependencies, id: number): Promise<StoredFileRow> {
  const kept = (await filesOf(work.db, STATEMENT_FILES, id)).find((file) => file.kind === DOCUMENT);
  const file = kept === undefined ? undefined : await findFile(work.db, kept.id);
  return file ?? documents.renderAndStore(work, DOCUMENT, await printDataOf(work, await agency(), id), STATEMENT_FILES, id);
}

/** Generates the document of a statement after its issue, unless it exists. */
export function documentJob(dependencies: DocumentDependencies): Job {
  return defineJob({
    ...DOCUMENT_JOB,
    run: async (work, { statementId }) => ({ file: (await documentOf(work, dependencies, statementId)).id }),
  });
}

/** Returns the document of a statement for the mail that carries it. */
export function statementAttachment(dependencies: DocumentDependencies): (work: OutsideWork, id: number) => Promise<readonly MailFile[]> {
  return async (work, id) => {
    const file = await documentOf(work, dependencies, id);
    return [
      { fileName: file.fileName, contentType: file.contentType, content: await readAll(await dependencies.documents.read(work, file)) },
    ];
  };
}
