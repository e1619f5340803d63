import { sql } from 'kysely';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { issuePostings, type LedgerLine } from '../../domain/ledger.ts';
import type { TitleCommission, TitleLine } from '../../domain/titles.ts';
import { postEntry } from './post-entry.ts';

/** A payable event of a policy after its issue. */
export interface NewTitle {
  readonly contractId: number;
  readonly companyId: number;
  /** The days that it pays for, from 24:00 to 24:00. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly lines: readonly TitleLine[];
  readonly commissions: readonly TitleCommission[];
}

/** Posts a variation's title as the issue is posted, and keeps what makes up its amounts. Returns the id of the entry. */
export async function postTitle(work: Work, { contractId, companyId, from, to, lines, commissions }: NewTitle): Promise<number> {
  const posted = lines.map((line) => ({ ...line, premium: line.taxable + line.tax }));
  const entryId = await postEntry(work, {
    kind: 'VARIAZIONE',
    contractId,
    lines: issuePostings({ companyId, lines: posted, commissions }),
  });
  await work.db
    .insertInto('contract_title')
    .values({
      entry_id: entryId,
      contract_id: contractId,
      starts_on: from,
      ends_on: to,
      lines: json(lines),
      commissions: json(commissions),
    })
    .execute();
  return entryId;
}

/** Takes a title back as a whole: mirrors its entry. Returns the id of the mirror. */
export async function undoTitle(work: Work, contractId: number, entryId: number): Promise<number> {
  const { rows } = await sql<{ lines: readonly LedgerLine[] }>`select json_agg(json_build_object('account', l.account, 'amount', -l.amount,
      'coverage', l.coverage, 'lineOfBusiness', l.line_of_business, 'companyId', l.company_id, 'recipient', l.recipient,
      'partyId', l.party_id) order by l.id) as lines
    from ledger_line l where l.entry_id = ${entryId}`.execute(work.db);
  const { lines } = assertDefined(rows[0], `entry ${entryId}`);
  const undone = await postEntry(work, { kind: 'STORNO', contractId, lines, reversesId: entryId });
  await work.db.updateTable('contract_title').set({ undone_by: undone }).where('entry_id', '=', entryId).execute();
  return undone;
}
