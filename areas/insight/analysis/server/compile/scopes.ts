import { type RawBuilder, sql } from 'kysely';
import { visibleNegotiations } from '#areas/acquisition/negotiations/server/public.ts';
import { type Visibility, visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleCustomers as customersVisibleTo } from '#areas/customers/customers/server/public.ts';
import { statementsVisibleTo } from '#areas/money/producer-statements/server/public.ts';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import { visibleContracts as contractsVisibleTo } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { DatasetScope } from '../../domain/datasets/shape.ts';
import type { Rights } from '../../domain/open-model.ts';

/** Returns the condition of the rows that a reader sees; null if they see all of them. */
export type Scopes = (scope: DatasetScope) => RawBuilder<boolean> | null;

/** Quotations and policies have separate permissions; a prepared extraction opens both. */
function kindsOf({ roles, opened }: Rights): RawBuilder<boolean> | null {
  const isOpened = opened.includes('contract');
  const [quotations, policies] = [isOpened || roles.has('READ_PREVENTIVI'), isOpened || roles.has('READ_POLIZZE')];
  if (quotations && policies) return null;
  if (quotations) return sql<boolean>`c.policy_number is null`;
  return policies ? sql<boolean>`c.policy_number is not null` : null;
}

function contractScope(visibility: Visibility, rights: Rights): RawBuilder<boolean> | null {
  const kinds = kindsOf(rights);
  if (visibility.kind === 'ALL') return kinds;
  const seen = contractsVisibleTo(visibility);
  return kinds === null ? seen : sql<boolean>`${seen} and ${kinds}`;
}

/** Returns the conditions that the lists of the product apply for the acting user, by kind of record. */
export async function scopesOf(work: UserWork, rights: Rights): Promise<Scopes> {
  const visibility = await visibilityOf(work);
  const isAll = visibility.kind === 'ALL';
  const ofContracts = contractScope(visibility, rights);
  const ofStatements = await statementsVisibleTo(work);
  const ofCustomers = sql<boolean>`c.merged_into is null and c.anonymised_at is null and ${customersVisibleTo(visibility)}`;
  const ofNegotiations = await visibleNegotiations(work);
  const byId = new Map<string, RawBuilder<boolean>>();
  for (const column of ['u.id', 'x.user_id']) byId.set(column, await usersVisibleTo(work, column));
  return (scope) => {
    if ('alias' in scope) {
      if (scope.of === 'CUSTOMER') return ofCustomers;
      if (scope.of === 'NEGOTIATION') return isAll ? null : ofNegotiations;
      return scope.of === 'CONTRACT' ? ofContracts : ofStatements;
    }
    const id = sql.raw(scope.id);
    switch (scope.of) {
      case 'CONTRACT':
        return ofContracts === null ? null : sql<boolean>`exists (select from contract_view c where c.id = ${id} and ${ofContracts})`;
      case 'STATEMENT':
        return sql<boolean>`exists (select from account_statement s where s.id = ${id} and ${ofStatements})`;
      case 'USER':
        return isAll ? null : (byId.get(scope.id) ?? sql<boolean>`false`);
    }
  };
}
