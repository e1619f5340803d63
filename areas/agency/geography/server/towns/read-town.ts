import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { entriesOf } from '#platform/domain-kit/entries.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { cityEvents } from '../../api/audit-events.ts';
import type { readTown as readTownRoute, TownDetail } from '../../api/town-routes.ts';
import { type GeographyDependencies, usesOf } from '../place-uses.ts';
import { stateOn } from '../places/place-list.ts';

/** Events of the trail that the page shows. */
const SHOWN_EVENTS = 50;

type Stored = Omit<TownDetail, 'events' | 'uses'>;

/** Reads a town with its past, its successor, the towns that it continues, its trail and what names it. Throws NOT_FOUND. */
export async function readTown(work: UserWork, dependencies: GeographyDependencies, id: number): Promise<ResponseOf<typeof readTownRoute>> {
  const { rows } = await sql<Stored>`
    select p.id, p.version, ${stateOn(work.today)} as state, p.valid_from as "validFrom", p.valid_to as "validTo", p.cadastral_code as "cadastralCode",
      p.istat_code as "istatCode", p.name, p.second_name as "secondName", v.acronym as province, v.name as "provinceName", r.name as region,
      s.name as "continuedBy", p.province_id as "provinceId", p.postcodes, p.suppressed,
      case when s.id is not null then jsonb_build_object('id', s.id, 'cadastralCode', s.cadastral_code, 'name', s.name, 'province', sv.acronym) end
        as "continuedTown",
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'cadastralCode', o.cadastral_code, 'name', o.name, 'province', ov.acronym,
        'endedOn', o.valid_to) order by o.valid_to desc, o.name) from city o join province ov on ov.id = o.province_id where o.continued_by = p.id), '[]')
        as continues,
      coalesce((select jsonb_agg(jsonb_build_object('until', h.until, 'name', h.name, 'secondName', h.second_name, 'istatCode', h.istat_code,
        'province', hv.acronym) order by h.until desc) from city_past h join province hv on hv.id = h.province_id where h.city_id = p.id), '[]') as past
    from city p join province v on v.id = p.province_id join region r on r.id = v.region_id
    left join city s on s.id = p.continued_by left join province sv on sv.id = s.province_id
    where p.id = ${id}`.execute(work.db);
  const [town] = rows;
  if (town === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const events = await work.db
    .selectFrom('audit_event as e')
    .leftJoin('user_view as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.at', 'u.display_name as who', 'e.action', 'e.changes'])
    .where('e.entity', '=', cityEvents.entity)
    .where('e.entity_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(SHOWN_EVENTS)
    .execute();
  const labels: Readonly<Record<string, { readonly it: string; readonly en: string } | undefined>> = cityEvents.actions;
  return {
    ...town,
    events: events.map(({ changes, action, ...event }) => ({
      ...event,
      label: labels[action] ?? { it: action, en: action },
      fields: entriesOf(changes ?? {}).map(([field]) => field),
    })),
    uses: await usesOf(work.db, dependencies, [town]),
  };
}
