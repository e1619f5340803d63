import { sql } from 'kysely';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { ClaimTerms } from '../../domain/cover-checks.ts';
import { tableOn } from '../../domain/indemnity/wear.ts';
import type { WearTable } from '../../domain/index.ts';

/** Returns the terms in force on a day. */
export async function termsOn({ db }: Pick<Work, 'db'>, on: PlainDate): Promise<ClaimTerms> {
  const { rows } = await sql<ClaimTerms>`select valid_from as "validFrom", notice_days as "noticeDays", lapse_years as "lapseYears",
      theft_days as "theftDays", inspection_days as "inspectionDays", settlement_days as "settlementDays", approval_limit as "approvalLimit"
    from claim_term`.execute(db);
  return assertDefined(tableOn(rows, on) ?? rows[0], 'terms of claims');
}

/** Returns the wear table of an insurer on a day: its own, else the one of all. */
export async function wearOn({ db }: Pick<Work, 'db'>, companyId: number | null, on: PlainDate): Promise<WearTable> {
  const rows = await db.selectFrom('claim_wear').select(['company_id', 'valid_from', 'bands']).execute();
  const tables = (of: number | null) =>
    rows.filter(({ company_id }) => company_id === of).map(({ valid_from, bands }) => ({ validFrom: valid_from, ...bands }));
  const own = companyId === null ? undefined : tableOn(tables(companyId), on);
  return assertDefined(own ?? tableOn(tables(null), on) ?? tables(null)[0], 'wear table');
}
