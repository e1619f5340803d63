import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '#areas/agency/access/server/public.ts';
import { listCondition } from './list-filter.ts';
import { orderOf } from './list-order.ts';
import type { Kind, ListQuery } from './list-query.ts';

/** Values extracted from the JSON data, once per row of a page. */
const DATA = sql`cross join lateral (select c.data -> 'customer' as customer, c.data -> 'vehicle' as vehicle, c.data -> 'home' as home offset 0) d`;

const NAMES = sql`join user_view p on p.id = c.producer_id join user_view s on s.id = c.seller_id left join company_view co on co.id = c.company_id`;

/** Columns of a row; names are joined after paging, so only for the page's rows. */
export const LIST_COLUMNS = sql`c.id, c.number, c.policy_number as "policyNumber", c.status, c.cancelled_at is not null as cancelled,
  c.customer_name as customer, c.customer_tax_code as "taxCode", c.plate, c.vehicle, c.product_name as product, co.name as company,
  co.logo_file_id as "companyLogo",
  p.display_name as producer, s.display_name as seller, c.premium, c.taxable, c.tax, c.effective_date as "effectiveDate",
  c.expiry_date as "expiryDate", c.cancelled_from as "cancelledFrom", c.premium_due_on as "premiumDueOn",
  c.premium_paid_on as "premiumPaidOn", c.quote_valid_until as "quoteValidUntil", c.payment_type as "paymentType", c.created_at as "createdAt",
  c.issued_at as "issuedAt",
  d.customer ->> 'subjectType' as "customerType", d.customer ->> 'firstName' as "firstName",
  d.customer ->> 'lastName' as "lastName", d.customer ->> 'businessName' as "businessName", d.customer ->> 'vatNumber' as "vatNumber",
  d.customer -> 'subjectAddress' ->> 'city' as "residenceCity", d.customer -> 'subjectAddress' ->> 'subRegion' as "residenceProvince",
  d.vehicle ->> 'status' as "vehicleStatus", d.vehicle ->> 'newVehicleType' as "newVehicleType", d.vehicle ->> 'brand' as brand,
  coalesce(d.vehicle ->> 'insuredValue', d.home ->> 'insuredValue')::bigint as "insuredValueGross", (d.vehicle ->> 'vatRecovery')::int as "vatRecovery"`;

/** What `LIST_COLUMNS` reads besides the contract `c`: names, and the extracted data as `d`. */
export const LIST_SOURCE = sql`${NAMES} ${DATA}`;

/** Returns the keys of all rows of a filter in list order, for exports. */
export function allKeys(kind: Kind, query: ListQuery, visibility: Visibility): RawBuilder<{ id: number }> {
  return sql<{
    id: number;
  }>`select c.id from contract c where ${listCondition(kind, query, visibility)} order by ${orderOf(kind, query).order}`;
}

/**
 * Returns `from …` of the contracts of a table of keys in their order, with names and, if `data` is set, the extracted
 * data as `d`.
 */
export function exportSource(keys: RawBuilder<unknown>, data: boolean): RawBuilder<unknown> {
  return sql`from ${keys} join contract c on c.id = k.id ${NAMES} ${data ? DATA : sql``} order by k.position`;
}
