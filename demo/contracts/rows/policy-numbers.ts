import { type NumberSeries, policyNumberOf } from '#areas/sale/contracts/server/public.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

interface Counter extends NumberSeries {
  last: number;
}

/** Assigns policy numbers without gaps, continuing the insurers' counters, and writes the counters back. */
export class PolicyNumbers {
  readonly #counters: Map<string, Counter>;

  private constructor(counters: Map<string, Counter>) {
    this.#counters = counters;
  }

  static async read(db: Database): Promise<PolicyNumbers> {
    const rows = await db.selectFrom('policy_counter').selectAll().forUpdate().execute();
    const counters = rows.map(({ company_id, prefix, year, last }): Counter => ({ companyId: company_id, prefix, year, last }));
    return new PolicyNumbers(new Map(counters.map((counter) => [PolicyNumbers.#key(counter), counter])));
  }

  static #key({ companyId, prefix, year }: NumberSeries): string {
    return `${companyId}/${prefix}/${year}`;
  }

  next(series: NumberSeries): string {
    const key = PolicyNumbers.#key(series);
    const counter = this.#counters.get(key) ?? { ...series, last: 0 };
    counter.last += 1;
    this.#counters.set(key, counter);
    return policyNumberOf(series, counter.last);
  }

  async save(db: Database): Promise<void> {
    const values = [...this.#counters.values()].map(({ companyId, prefix, year, last }) => ({ company_id: companyId, prefix, year, last }));
    if (values.length === 0) return;
    await db
      .insertInto('policy_counter')
      .values(values)
      .onConflict((conflict) => conflict.columns(['company_id', 'prefix', 'year']).doUpdateSet((eb) => ({ last: eb.ref('excluded.last') })))
      .execute();
  }
}
