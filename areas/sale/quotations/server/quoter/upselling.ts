import { sql } from 'kysely';
import type { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { NO_SUCH_PACKAGE } from '../../api/texts.ts';
import type { noteUpsell, upsellResults } from '../../api/upselling-routes.ts';

type Period = z.output<NonNullable<(typeof upsellResults)['query']>>;

/** Counts an offer once per draft when it is shown, and when it is taken. */
export async function countUpsell(work: UserWork, body: BodyOf<typeof noteUpsell>): Promise<void> {
  const { draft, fromPackageVersionId, toPackageVersionId, extra, accepted } = body;
  const known = await work.db
    .selectFrom('package_version')
    .select('id')
    .where('id', 'in', [fromPackageVersionId, toPackageVersionId])
    .execute();
  if (known.length < 2) throw new FieldErrors({ toPackageVersionId: NO_SUCH_PACKAGE[work.language] });
  await work.db
    .insertInto('upsell_offer')
    .values({
      draft_key: draft,
      from_package_version_id: fromPackageVersionId,
      to_package_version_id: toPackageVersionId,
      user_id: work.actor.userId,
      extra,
      shown_at: work.now,
      accepted_at: accepted ? work.now : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['draft_key', 'from_package_version_id', 'to_package_version_id']).doUpdateSet((eb) => ({
        accepted_at: accepted ? eb.fn.coalesce('upsell_offer.accepted_at', eb.val(work.now)) : eb.ref('upsell_offer.accepted_at'),
        extra: eb.val(extra),
      })),
    )
    .execute();
}

/** Shown and taken per Rome day, most shown first. */
export async function readUpsellResults({ db }: UserWork, { da, a }: Period): Promise<ResponseOf<typeof upsellResults>> {
  const result = await sql<ResponseOf<typeof upsellResults>['items'][number]>`
    select p.name || ' · ' || f.name as "from", q.name || ' · ' || t.name as "to", count(*)::int as shown,
      count(u.accepted_at)::int as accepted, coalesce(sum(u.extra) filter (where u.accepted_at is not null), 0)::bigint as extra
    from upsell_offer u
      join package_version fv on fv.id = u.from_package_version_id join package f on f.id = fv.package_id join product p on p.id = f.product_id
      join package_version tv on tv.id = u.to_package_version_id join package t on t.id = tv.package_id join product q on q.id = t.product_id
    where u.shown_at >= (${da}::date)::timestamp at time zone 'Europe/Rome'
      and u.shown_at < (${addDays(a, 1)}::date)::timestamp at time zone 'Europe/Rome'
    group by 1, 2 order by shown desc, 1, 2 limit 200`.execute(db);
  return { items: result.rows };
}
