import { sql } from 'kysely';
import type { AgencyParty, RemittancePrintData } from '#areas/agency/documents/domain/index.ts';
import { type Documents, filesOf } from '#areas/agency/documents/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { agreementOn } from '../../domain/agreement.ts';
import { MOVEMENT_LABELS, REMITTANCE_LABELS } from '../../domain/texts.ts';
import { DOCUMENT_JOB } from '../closing/issue.ts';
import { type InsurerRecord, RECORD } from '../statement-record.ts';
import { readAgreements } from '../terms/agreements.ts';
import { INSURER_STATEMENT_FILES } from '../visibility.ts';

const DOCUMENT = 'RENDICONTO';

export interface DocumentDependencies {
  readonly documents: Documents;
  readonly agency: () => Promise<AgencyParty>;
}

type Row = InsurerRecord & {
  readonly company: string;
  readonly companyAddress: string | null;
  readonly corrects: string | null;
};

type Line = Omit<RemittancePrintData['lines'][number], 'kind'> & { readonly kind: keyof typeof MOVEMENT_LABELS; readonly date: PlainDate };

/** Returns the data of the document of an issued statement. */
async function printDataOf(work: Work, agency: AgencyParty, id: number): Promise<RemittancePrintData> {
  const found = await sql<Row>`select ${RECORD}, i.name as company, i.details ->> 'address' as "companyAddress",
      (select o.number from insurer_statement o where o.id = s.corrects_id) as corrects
    from insurer_statement s join company_view i on i.id = s.company_id where s.id = ${id} and s.issued_on is not null`.execute(work.db);
  const row = found.rows[0];
  if (row === undefined || row.number === null || row.issuedOn === null || row.dueOn === null)
    throw new Error(`Statement ${id} is not issued`);
  const { rows } = await sql<Line>`select l.collected_on as date, c.policy_number as "policyNumber", c.customer_name as customer, l.kind,
      l.premium, l.tax, l.commission, l.premium - l.commission - l.claims as net
    from insurer_statement_line l join contract_view c on c.id = l.contract_id where l.statement_id = ${id} order by l.position`.execute(
    work.db,
  );
  const agreement = agreementOn(await readAgreements(work), row.companyId, row.periodTo);
  const { premium, tax, pdu, share, commission, withholding, due, commissionDue, refunded, claims } = row;
  return {
    statementNumber: row.number,
    agency,
    // Noon in Rome: the day on the file is that of the issue.
    issuedAt: `${row.issuedOn}T11:00:00.000Z`,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    periodFrom: row.periodFrom,
    periodTo: row.periodTo,
    company: row.company,
    companyAddress: row.companyAddress,
    remittance: REMITTANCE_LABELS[row.remittance].it,
    corrects: row.corrects,
    iban: agreement?.iban ?? null,
    holder: agreement?.holder ?? null,
    lines: rows.map(({ kind, ...line }) => ({ ...line, kind: MOVEMENT_LABELS[kind].it })),
    totals: { premium, tax, pdu, share, commission, withholding, due, commissionDue, refunded, claims },
  };
}

/** Generates the document of a statement after its issue, unless it exists. */
export function documentJob({ documents, agency }: DocumentDependencies): Job {
  return defineJob({
    ...DOCUMENT_JOB,
    run: async (work, { statementId }) => {
      const kept = (await filesOf(work.db, INSURER_STATEMENT_FILES, statementId)).find((file) => file.kind === DOCUMENT);
      if (kept !== undefined) return { file: kept.id };
      const data = await printDataOf(work, await agency(), statementId);
      return { file: (await documents.renderAndStore(work, DOCUMENT, data, INSURER_STATEMENT_FILES, statementId)).id };
    },
  });
}
