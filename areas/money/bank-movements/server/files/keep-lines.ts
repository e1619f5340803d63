import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { arrivalPostings } from '#areas/sale/contracts/domain/index.ts';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type BankEntry, type BankFormat, identitiesOf, LINE_TRANSITIONS, type LineEvent, type LineState } from '../../domain/index.ts';

interface KeyedEntry extends BankEntry {
  readonly key: string;
}

/** Rows of one insert: the number of parameters of a statement is limited. */
const ROWS = 1_000;

const sameSum = ({ bookedOn, amount }: Pick<BankEntry, 'bookedOn' | 'amount'>) => `${bookedOn} ${amount}`;

/** Keys of entries that earlier files had, whatever their movements. */
async function knownKeys({ db }: UserWork, account: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select distinct entry_key as key from bank_line
    where account = ${account} and entry_key = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** How many entries of a day and sum files of other kinds had, which name the same entry in another way. */
async function twins({ db }: UserWork, account: string, format: BankFormat, entries: readonly BankEntry[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ bookedOn: string; amount: number; count: number }>`
    select l.booked_on as "bookedOn", l.entry_amount as amount, count(distinct l.entry_key) as count
    from bank_line l join bank_file f on f.id = l.file_id
    where l.account = ${account} and f.format <> ${format} and l.closed_as is distinct from 'DOPPIO' and l.status <> 'FORSE_DOPPIO'
      and (l.booked_on, l.entry_amount) in (select * from unnest(${entries.map((one) => one.bookedOn)}::date[], ${entries.map((one) => one.amount)}::bigint[]))
    group by 1, 2`.execute(db);
  return new Map(rows.map((row) => [sameSum(row), row.count]));
}

/** The entries that no earlier file had, each with whether it looks like one of another kind of file. */
async function newEntries(work: UserWork, account: string, format: BankFormat, entries: readonly KeyedEntry[]) {
  const known = await knownKeys(
    work,
    account,
    entries.map(({ key }) => key),
  );
  const fresh = entries.filter(({ key }) => !known.has(key));
  const left = await twins(work, account, format, fresh);
  // Each entry of this kind that is known already is the twin of one of another kind.
  for (const entry of entries) {
    if (known.has(entry.key)) left.set(sameSum(entry), (left.get(sameSum(entry)) ?? 0) - 1);
  }
  return fresh.map((entry) => {
    const count = left.get(sameSum(entry)) ?? 0;
    left.set(sameSum(entry), count - 1);
    return { entry, isTwin: count > 0 };
  });
}

function startOf(amount: number, isTwin: boolean): LineState {
  const event: LineEvent = isTwin ? 'RIPETE' : amount < 0 ? 'ESCE' : 'ARRIVA';
  return LINE_TRANSITIONS.next(null, event) ?? 'DA_LAVORARE';
}

/**
 * Keeps the movements of a file that no earlier one had, each in its first state, and posts what arrived to the unallocated
 * receipts. The caller locks the account. Returns the number of new movements and what arrived with them.
 */
export async function keepNewLines(
  work: UserWork,
  { id, account, format }: { readonly id: number; readonly account: string; readonly format: BankFormat },
  entries: readonly BankEntry[],
): Promise<{ readonly lines: number; readonly amount: number }> {
  const keyed = identitiesOf(entries).map((identity, at) => ({ identity, entry: entries[at] }));
  const withKeys = keyed.flatMap(({ identity, entry }) =>
    entry === undefined ? [] : [{ ...entry, key: createHash('sha256').update(identity).digest('hex') }],
  );
  const rows = (await newEntries(work, account, format, withKeys)).flatMap(({ entry, isTwin }) =>
    entry.movements.flatMap((movement, position) =>
      movement.amount === 0
        ? []
        : [
            {
              file_id: id,
              account,
              entry_key: entry.key,
              position,
              entry_amount: entry.amount,
              booked_on: entry.bookedOn,
              value_on: entry.valueOn,
              amount: movement.amount,
              name: movement.name,
              iban: movement.iban,
              text: movement.text,
              end_to_end_id: movement.endToEndId,
              batch_reference: movement.batchReference ?? null,
              reference: entry.reference,
              return_code: movement.returnCode,
              status: startOf(movement.amount, isTwin),
              updated_at: work.now,
            },
          ],
    ),
  );
  let arrived = 0;
  for (let from = 0; from < rows.length; from += ROWS) {
    const kept = await work.db
      .insertInto('bank_line')
      .values(rows.slice(from, from + ROWS))
      .returning(['id', 'amount', 'status', 'booked_on'])
      .execute();
    for (const line of kept) {
      if (line.status !== 'DA_LAVORARE') continue;
      await postEntry(work, { kind: 'INCASSO', bankLineId: line.id, lines: arrivalPostings(line.amount), valueOn: line.booked_on });
      arrived += line.amount;
    }
  }
  return { lines: rows.length, amount: arrived };
}
