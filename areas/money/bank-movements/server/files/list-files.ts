import { type RawBuilder, sql } from 'kysely';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { separateAccounts } from '#areas/sale/disclosures/server/public.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { BankFileQuery, BankFileRow, listBankFiles } from '../../api/index.ts';

/** Files that fulfil a condition on `bank_file f`, with the states of their movements. */
const rows = (files: RawBuilder<unknown>) => sql<BankFileRow>`select f.id, f.format, f.file_name as "fileName", f.account,
    f.first_on as "firstOn", f.last_on as "lastOn", f.lines, f.new_lines as "newLines", f.amount, f.created_at as "createdAt",
    u.display_name as "createdBy", count(*) filter (where l.status = 'ABBINATO') as matched,
    count(*) filter (where l.status = 'PROPOSTO') as proposed, count(*) filter (where l.status = 'DA_LAVORARE') as open,
    count(*) filter (where l.status = 'STORNO') as returned, count(*) filter (where l.status = 'FORSE_DOPPIO') as doubtful,
    count(*) filter (where l.status = 'CHIUSO') as closed
  from (${files}) f join user_view u on u.id = f.created_by left join bank_line l on l.file_id = f.id
  group by f.id, f.format, f.file_name, f.account, f.first_on, f.last_on, f.lines, f.new_lines, f.amount, f.created_at, u.display_name`;

/** Returns one file. */
export async function readFileRow({ db }: Pick<UserWork, 'db'>, id: number): Promise<BankFileRow> {
  const found = await rows(sql`select * from bank_file where id = ${id}`).execute(db);
  return assertDefined(found.rows[0], 'bank file');
}

/** Returns a page of the files, latest first, and the separate account. */
export async function listFiles(work: UserWork, query: BankFileQuery): Promise<ResponseOf<typeof listBankFiles>> {
  await requireAgency(work);
  const searched = query.search === undefined || query.search === '' ? sql`true` : sql`file_name ilike ${containing(query.search)}`;
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const page = sql`select * from bank_file where ${searched} order by id ${direction} limit ${query.max} offset ${(query.page - 1) * query.max}`;
  const found = await sql<BankFileRow>`select * from (${rows(page)}) p order by id ${direction}`.execute(work.db);
  const total = await sql<{ n: number }>`select count(*) as n from bank_file where ${searched}`.execute(work.db);
  const { current } = await separateAccounts(work.db, work.today);
  return { items: found.rows, total: total.rows[0]?.n ?? 0, account: current };
}
