import { sql } from 'kysely';
import { paymentErrors } from '#areas/money/premium-payments/api/index.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type LineMatch, matchMovements } from '../../domain/index.ts';
import { matchAutomatically } from './attribute.ts';
import { type LineRecord, saveState, stateAfter } from './line-record.ts';
import { awaitedTitles } from './titles.ts';

/** Movements that one run matches, the oldest first: more wait for the next file. */
const MOST_LINES = 20_000;

/** The movements to match: one, or all that no user has decided on. A return that came back is no premium. */
async function linesToMatch({ db }: UserWork, id: number | undefined): Promise<LineRecord[]> {
  const asked = db
    .selectFrom('bank_line')
    .selectAll()
    .where('status', '=', 'DA_LAVORARE')
    .where('allocated', '=', 0)
    .where('return_code', 'is', null)
    .orderBy('booked_on')
    .orderBy('id')
    .limit(MOST_LINES)
    .forUpdate();
  return (id === undefined ? asked.where('updated_by', 'is', null) : asked.where('id', '=', id)).execute();
}

async function apply(work: UserWork, line: LineRecord, match: LineMatch): Promise<void> {
  if (match.kind === 'NESSUNO') return;
  if (match.kind === 'ABBINATO') {
    await matchAutomatically(work, line, match.contractId).catch((error: unknown) => {
      // Another user recorded the premium meanwhile: nothing was written, and the movement waits for a user.
      if (error instanceof AppError && (error.spec === paymentErrors.ALREADY_PAID || error.spec === paymentErrors.NOT_RECORDABLE)) return;
      throw error;
    });
    return;
  }
  await saveState(work, line, stateAfter(line, 'PROPONI'), null, { proposal: match.reason, proposed: [...match.contracts] });
}

/** Matches or proposes the movements that no user has decided on: all, or one. */
export async function matchLines(work: UserWork, id?: number): Promise<void> {
  const lines = await linesToMatch(work, id);
  if (lines.length === 0) return;
  const titles = await awaitedTitles(work);
  const movements = lines.map(({ amount, name, text, end_to_end_id: endToEndId }) => ({ amount, name, text, endToEndId }));
  const matches = matchMovements(movements, titles);
  for (const [at, line] of lines.entries()) {
    const match = matches[at];
    if (match !== undefined) await apply(work, line, match);
  }
}

/** Cents that arrived and pay no premium yet, by the movements; the ledger's account has the same balance. */
export async function unallocated({ db }: Pick<UserWork, 'db'>): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(amount - allocated), 0)::bigint as amount from bank_line
    where status in ('DA_LAVORARE', 'PROPOSTO')`.execute(db);
  return rows[0]?.amount ?? 0;
}
