import { settingRoutes } from '#areas/agency/settings/api/index.ts';
import { SETTING_CODES, SETTING_DEFAULTS, type SettingCode } from '#areas/agency/settings/domain/index.ts';
import { bringSetting } from '#areas/agency/settings/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { ExchangeBody, ExchangeError } from '../../../api/index.ts';
import { UNKNOWN_RULE_CODE } from '../../../api/texts.ts';
import { type ActionOf, changedFields, type Destination, type ImportPlan, stepOf } from './step.ts';

type Rules = ExchangeBody['rules'];

/** Returns the global rules that are set; they were validated when saved. */
export async function readRules(db: Database): Promise<Rules> {
  const rows = await db.selectFrom('sale_setting').select(['code', 'value']).where('value', 'is not', null).execute();
  return Object.fromEntries(rows.map(({ code, value }) => [code, value]));
}

/** Codes that exist here after the file is applied. */
export interface CodesThere {
  readonly products: ReadonlySet<string>;
  readonly coverages: ReadonlySet<string>;
}

function unknownCodes({ MUTUE_ESCLUSIONI, DURATE_PREVENTIVO }: Rules, { products, coverages }: CodesThere): ExchangeError[] {
  const excluded = MUTUE_ESCLUSIONI?.groups.flatMap((group) => group.coverages) ?? [];
  const lasting = DURATE_PREVENTIVO?.products.map(({ product }) => product) ?? [];
  return [
    ...(excluded.every((code) => coverages.has(code)) ? [] : [{ place: 'Regola MUTUE_ESCLUSIONI', ...UNKNOWN_RULE_CODE }]),
    ...(lasting.every((code) => products.has(code)) ? [] : [{ place: 'Regola DURATE_PREVENTIVO', ...UNKNOWN_RULE_CODE }]),
  ];
}

/**
 * A rule takes effect at once: it is imported if it is not set and nothing has been sold, and otherwise stays
 * unchanged.
 */
export async function planRules(db: Database, { rules }: ExchangeBody, codes: CodesThere, { sells }: Destination): Promise<ImportPlan> {
  const here = await readRules(db);
  const steps = SETTING_CODES.flatMap((code) => {
    const sent = rules[code];
    if (sent === undefined) return [];
    const differing = changedFields(here[code] ?? SETTING_DEFAULTS[code], sent, settingRoutes[code].save.fields ?? {});
    if (here[code] === undefined && !sells) return [stepOf('regole', code, code, 'NUOVO', differing)];
    return [stepOf('regole', code, code, differing.length > 0 ? 'DIVERSO' : 'UGUALE', differing)];
  });
  return { steps, errors: unknownCodes(rules, codes) };
}

/** Sets the planned rules. */
export async function bringRules(work: UserWork, { rules }: ExchangeBody, actionOf: ActionOf): Promise<void> {
  for (const code of SETTING_CODES) {
    const sent = rules[code];
    if (sent !== undefined && actionOf('regole', code) === 'NUOVO') await bringSetting<SettingCode>(work, code, sent);
  }
}
