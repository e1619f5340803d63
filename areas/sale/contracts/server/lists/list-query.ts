import type { z } from 'zod';
import type { InsuredObjectType } from '#areas/offer/catalogue/domain/index.ts';
import type { policyListQuery, quotationListQuery } from '../../api/list.ts';
import { POLICY_STATUSES, QUOTATION_STATUSES, type Status } from '../../domain/status-codes.ts';

/** The half of the table that a list shows. */
export type Kind = 'quotations' | 'policies';
export type PolicyListQuery = z.output<typeof policyListQuery>;
export type ListQuery = z.output<typeof quotationListQuery> | PolicyListQuery;

/** Whether a list has a search. */
export function isSearch(query: ListQuery): query is ListQuery & { search: string } {
  return query.search !== undefined && query.search !== '';
}

/** Whether a filter with several values is set. */
export function isGiven(values: readonly unknown[] | undefined): boolean {
  return values !== undefined && values.length > 0;
}

/** Returns the one kind of insured object requested; undefined for all. */
export function onlyObject({ bene = [] }: ListQuery): InsuredObjectType | undefined {
  return new Set(bene).size === 1 ? bene[0] : undefined;
}

/** Returns the states a list shows: the requested ones within its half. */
export function statusesOf(kind: Kind, query: ListQuery): Status[] {
  const half: readonly Status[] = kind === 'policies' ? POLICY_STATUSES : QUOTATION_STATUSES;
  return half.filter((status) => !isGiven(query.stato) || query.stato?.includes(status));
}
