import type { Actor } from '#platform/server-kit/context.ts';

interface CommissionRow {
  readonly recipient: string;
  readonly party_id: number | null;
}

/** Recipients that READ_PROVVIGIONI_SOCIETA adds to the dealer's. */
const OF_THE_TRADING_COMPANY: readonly string[] = ['SOCIETA_COMMERCIALE', 'RESPONSABILE_COMMERCIALE', 'CONSULENTE_COMMERCIALE'];

/**
 * Returns the commissions a user may read (spec §6): all with READ_DETTAGLI_ECONOMICI, the dealer's and salesman's with
 * READ_PROVVIGIONI_DEALER, the trading company's with READ_PROVVIGIONI_SOCIETA, always their own. Null when they may
 * read none by permission and earn none.
 */
export function visibleCommissions<Row extends CommissionRow>(actor: Pick<Actor, 'roles' | 'userId'>, rows: readonly Row[]): Row[] | null {
  if (actor.roles.has('READ_DETTAGLI_ECONOMICI')) return [...rows];
  const dealer = actor.roles.has('READ_PROVVIGIONI_DEALER');
  const company = actor.roles.has('READ_PROVVIGIONI_SOCIETA');
  const visible = rows.filter(
    (row) =>
      row.party_id === actor.userId ||
      (dealer && (row.recipient === 'DEALER' || row.recipient === 'VENDITORE')) ||
      (company && OF_THE_TRADING_COMPANY.includes(row.recipient)),
  );
  return visible.length === 0 && !dealer && !company ? null : visible;
}
