import { sql } from 'kysely';
import type { z } from 'zod';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { statementErrors } from '../../api/errors.ts';
import type { correctSchema, DrawnUp } from '../../api/schemas.ts';
import { accountsOf, statementPostings } from '../../domain/index.ts';
import { reversed } from '../../domain/postings.ts';
import { settleDebtor } from '../dunning/debtors.ts';
import { lockStatement, move, refuseUnlessPossible } from '../statement-record.ts';
import { readInsurerConsents } from '../terms/consents.ts';
import { drawUpDrafts } from './close.ts';
import { openEntries } from './open-entries.ts';

/**
 * Replaces an issued, unpaid statement by a new draft of the same period (statements are never edited): the old one
 * keeps its lines as history and its posting is reversed. The draft has the same entries except those left out, plus
 * those posted since within the period. A statement from before statements were separate by insurer is replaced by one
 * draft for each insurer.
 */
export async function correctStatement(
  work: UserWork,
  id: number,
  version: number,
  { reason, without }: z.output<typeof correctSchema>,
): Promise<DrawnUp> {
  const record = await lockStatement(work, id, version);
  refuseUnlessPossible(work, record, 'CORREGGI');
  await sql`select from user_view where id = ${record.producerId} for no key update`.execute(work.db);
  await move(work, record, 'SOSTITUISCI', { reason });
  const posted = await sql<{ id: number }>`select id from ledger_entry where statement_id = ${id} and kind = 'ESTRATTO_CONTO'`.execute(
    work.db,
  );
  for (const entry of posted.rows) {
    const lines = reversed(statementPostings(record, record));
    await postEntry(work, { kind: 'STORNO', statementId: id, lines, reversesId: entry.id });
  }
  const left = new Set(without);
  const entries = (await openEntries(work.db, [record.producerId], record.periodTo)).filter((entry) => !left.has(entry.entryId));
  const accounts = accountsOf(entries, await readInsurerConsents(work)).filter(
    ({ companyId, settles }) => record.settles === 'INSIEME' || (companyId === record.companyId && settles === record.settles),
  );
  if (accounts.length === 0) throw new AppError(statementErrors.NOTHING_LEFT);
  const { producerId, period, periodFrom: from, periodTo: to, graceDays, paymentKind } = record;
  const drafts = accounts.map(({ companyId, settles, parts }) => ({
    producerId,
    companyId,
    settles,
    period,
    from,
    to,
    entries: parts,
    issueOn: work.today,
    graceDays,
    corrects: { id, reason },
  }));
  const drawn = await drawUpDrafts(work, paymentKind, drafts);
  await settleDebtor(work, producerId);
  return drawn;
}
