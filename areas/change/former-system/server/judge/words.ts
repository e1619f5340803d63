import { sql } from 'kysely';
import { GROUP_LABELS, USER_PATHS } from '#areas/network/users/domain/index.ts';
import { COVERAGE_TYPES, PAYMENT_LABELS } from '#areas/offer/catalogue/domain/index.ts';
import { plain } from '#areas/sale/quotation-sheets/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { ValueList } from '../../domain/index.ts';

/** A value here, with the names that mean it. */
export interface KnownValue {
  readonly value: string;
  readonly label: string;
  readonly names: readonly string[];
}

/** Lists where a word without a meaning is kept as it is. */
const FREE: readonly ValueList[] = ['MARCA', 'COMUNE'];

async function named(db: Database, table: 'product' | 'package'): Promise<KnownValue[]> {
  const rows = await db.selectFrom(table).select(['code', 'name']).orderBy('sort').orderBy('code').execute();
  return rows.map(({ code, name }) => ({ value: code, label: `${name} (${code})`, names: [code, name] }));
}

/** Returns the values of each list; towns have none, because every municipality is one. */
export async function knownValues(db: Database, language: Language): Promise<Readonly<Record<ValueList, readonly KnownValue[]>>> {
  const { rows: brands } = await sql<{ name: string }>`select distinct name from vehicle_brand order by name`.execute(db);
  return {
    GRUPPO: Object.values(USER_PATHS).map((group) => {
      const { one, many } = GROUP_LABELS[group];
      return { value: group, label: one[language], names: [group, one.it, one.en, many.it, many.en] };
    }),
    PRODOTTO: await named(db, 'product'),
    PACCHETTO: await named(db, 'package'),
    GARANZIA: COVERAGE_TYPES.map(({ code, it, en }) => ({ value: code, label: language === 'it' ? it : en, names: [code, it, en] })),
    MARCA: brands.map(({ name }) => ({ value: name, label: name, names: [name] })),
    COMUNE: [],
    PAGAMENTO: keysOf(PAYMENT_LABELS).map((code) => ({
      value: code,
      label: PAYMENT_LABELS[code][language],
      names: [code, PAYMENT_LABELS[code].it, PAYMENT_LABELS[code].en],
    })),
  };
}

/** What words of the former system mean here: as chosen before, else by name. */
export class Words {
  readonly #chosen: ReadonlyMap<string, string>;
  readonly #byName: ReadonlyMap<string, string>;

  private constructor(chosen: ReadonlyMap<string, string>, byName: ReadonlyMap<string, string>) {
    this.#chosen = chosen;
    this.#byName = byName;
  }

  /** Reads the tables of values. */
  static async read(db: Database, language: Language): Promise<Words> {
    const rows = await db.selectFrom('former_value').selectAll().execute();
    const known = await knownValues(db, language);
    const byName = keysOf(known).flatMap((list) =>
      known[list].flatMap(({ value, names }) => names.map((name) => [`${list} ${plain(name)}`, value] as const)),
    );
    return new Words(new Map(rows.map(({ list, typed, value }) => [`${list} ${typed}`, value])), new Map(byName.toReversed()));
  }

  /** Returns the meaning of a word; undefined if it needs one that was not chosen. */
  meaning(list: ValueList, typed: string): string | undefined {
    const key = `${list} ${plain(typed)}`;
    return this.#chosen.get(key) ?? this.#byName.get(key) ?? (FREE.includes(list) ? typed : undefined);
  }

  isChosen(list: ValueList, typed: string): boolean {
    return this.#chosen.has(`${list} ${plain(typed)}`);
  }
}
