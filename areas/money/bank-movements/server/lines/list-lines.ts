import { type RawBuilder, sql } from 'kysely';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { BankLineQuery, BankLineRow, listBankLines, listTitles } from '../../api/index.ts';
import type { LineState } from '../../domain/index.ts';
import { restOf } from './line-record.ts';
import { unallocated } from './match-lines.ts';
import { findTitles, TITLE } from './titles.ts';

function conditionOf({ file, search = '' }: BankLineQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (file !== undefined) parts.push(sql`l.file_id = ${file}`);
  if (search !== '') {
    parts.push(
      sql`plain_text(concat_ws(' ', l.name, l.text, l.iban, l.end_to_end_id, l.reference)) like plain_text(${containing(search)})`,
    );
  }
  return sql.join(parts, sql` and `);
}

function orderOf({ sort = 'bookedOn', order = 'desc' }: BankLineQuery): RawBuilder<unknown> {
  const key = sort === 'amount' ? sql`l.amount` : sql`l.booked_on`;
  return order === 'asc' ? sql`${key} asc, l.id asc` : sql`${key} desc, l.id desc`;
}

/** Returns a page of the movements with the premiums that they may pay or paid, the number of each state, and the balance. */
export async function listLines(work: UserWork, query: BankLineQuery): Promise<ResponseOf<typeof listBankLines>> {
  await requireAgency(work);
  const condition = conditionOf(query);
  const states = query.stato === undefined || query.stato.length === 0 ? null : [...query.stato];
  const asked = states === null ? condition : sql`${condition} and l.status = any(${states}::text[])`;
  const page = await sql<BankLineRow>`select l.id, l.file_id as "fileId", f.file_name as "fileName", l.booked_on as "bookedOn",
      l.value_on as "valueOn", l.amount, case when l.status in ('DA_LAVORARE', 'PROPOSTO') then l.amount - l.allocated else 0 end as rest,
      l.name, l.iban, l.text, l.end_to_end_id as "endToEndId", l.reference, l.return_code as "returnCode", l.status, l.proposal,
      array(select ${TITLE} from contract_view c where c.id = any(l.proposed) order by c.id) as proposed,
      array(select (${TITLE})::jsonb || jsonb_build_object('premium', a.amount, 'isAutomatic', a.is_automatic) from bank_allocation a
        join contract_view c on c.id = a.contract_id where a.line_id = l.id and a.undone_at is null order by a.id) as paid,
      l.closed_as as "closedAs", l.note, u.display_name as "updatedBy", l.updated_at as "updatedAt"
    from (select l.* from bank_line l where ${asked} order by ${orderOf(query)} limit ${query.max} offset ${(query.page - 1) * query.max}) l
    join bank_file f on f.id = l.file_id left join user_view u on u.id = l.updated_by order by ${orderOf(query)}`.execute(work.db);
  const counted = await sql<{ status: LineState; count: number }>`select l.status, count(*) as count from bank_line l
    where ${condition} group by 1`.execute(work.db);
  const wanted = counted.rows.filter(({ status }) => states === null || states.includes(status));
  return {
    items: page.rows,
    total: wanted.reduce((sum, { count }) => sum + count, 0),
    counts: counted.rows,
    unallocated: await unallocated(work),
  };
}

/** Returns premiums that a movement may pay. Throws NOT_FOUND. */
export async function titlesOf(work: UserWork, id: number, search: string): Promise<ResponseOf<typeof listTitles>> {
  await requireAgency(work);
  const line = await work.db.selectFrom('bank_line').select(['amount', 'allocated']).where('id', '=', id).executeTakeFirst();
  if (line === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return { items: await findTitles(work, restOf(line), search) };
}
