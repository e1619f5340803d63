import { sql } from 'kysely';
import type { AgencyParty, CommissionPrintData } from '#areas/agency/documents/domain/index.ts';
import { filesOf } from '#areas/agency/documents/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import type { Withholding } from '../../domain/agreement.ts';
import type { CommissionKind } from '../../domain/commissions.ts';
import { COMMISSION_KIND_LABELS, WITHHOLDING_LABELS } from '../../domain/texts.ts';
import type { DocumentDependencies } from '../reading/document.ts';
import { COMMISSION_DOCUMENT_JOB } from './close.ts';
import { COMMISSION_FILES } from './statements.ts';

const DOCUMENT = 'PROVVIGIONI';

type Row = Omit<CommissionPrintData, 'agency' | 'issuedAt' | 'lines' | 'totals' | 'withholdingBase'> &
  CommissionPrintData['totals'] & { readonly withholdingKind: Withholding };
type Line = Omit<CommissionPrintData['lines'][number], 'kind'> & { readonly kind: CommissionKind };

async function printDataOf(work: Work, agency: AgencyParty, id: number): Promise<CommissionPrintData> {
  const found =
    await sql<Row>`select s.number as "statementNumber", u.display_name as payee, coalesce(u.tax_code, u.vat_number) as "taxCode",
      s.period_from as "periodFrom", s.period_to as "periodTo", u.iban, s.issued_on as "issuedOn", s.withholding_kind as "withholdingKind",
      s.commission, s.rappel, s.withholding, s.net
    from commission_statement s join user_view u on u.id = s.recipient_id where s.id = ${id}`.execute(work.db);
  const row = found.rows[0];
  if (row === undefined) throw new Error(`Commission statement ${id} does not exist`);
  const { rows } =
    await sql<Line>`select l.earned_on as date, c.policy_number as "policyNumber", i.name as company, l.kind, l.premium, l.amount
    from commission_statement_line l join company_view i on i.id = l.company_id left join contract_view c on c.id = l.contract_id
    where l.statement_id = ${id} order by l.position`.execute(work.db);
  const { commission, rappel, withholding, net, withholdingKind, ...facts } = row;
  return {
    ...facts,
    agency,
    // Noon in Rome: the day on the file is that of the issue.
    issuedAt: `${row.issuedOn}T11:00:00.000Z`,
    withholdingBase: WITHHOLDING_LABELS[withholdingKind].it,
    lines: rows.map(({ kind, ...line }) => ({ ...line, kind: COMMISSION_KIND_LABELS[kind].it })),
    totals: { commission, rappel, withholding, net },
  };
}

/** Generates the document of a commission statement after its issue, unless it exists. */
export function commissionDocumentJob({ documents, agency }: DocumentDependencies): Job {
  return defineJob({
    ...COMMISSION_DOCUMENT_JOB,
    run: async (work, { statementId }) => {
      const kept = (await filesOf(work.db, COMMISSION_FILES, statementId)).find((file) => file.kind === DOCUMENT);
      if (kept !== undefined) return { file: kept.id };
      const data = await printDataOf(work, await agency(), statementId);
      return { file: (await documents.renderAndStore(work, DOCUMENT, data, COMMISSION_FILES, statementId)).id };
    },
  });
}
