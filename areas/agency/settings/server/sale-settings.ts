import type { Database } from '#platform/server-kit/database/database.ts';
import type { Bus } from '#platform/server-kit/live/bus.ts';
import { settingSchemas } from '../api/index.ts';
import { type SaleSettings, SETTING_CODES, SETTING_DEFAULTS, type SettingCode } from '../domain/index.ts';
import { type Remembered, remembered } from './remembered.ts';

/** Topic of changed sale rules; the key is the rule's code. */
export const RULES_TOPIC = 'sale-rules';

/** The current global rules of the sale. */
export type SettingStore = Remembered<SaleSettings>;

/**
 * Types a stored document as its rule; returns the default while it is not set. It was validated when saved; a field that
 * the rule got later has its default.
 */
export function settingOf<C extends SettingCode>(code: C, value: unknown): SaleSettings[C] {
  return value === null || value === undefined
    ? SETTING_DEFAULTS[code]
    : (settingSchemas[code].parse({ ...SETTING_DEFAULTS[code], ...(value as object) }) as SaleSettings[C]);
}

async function readSettings(db: Database): Promise<SaleSettings> {
  const rows = await db.selectFrom('sale_setting').select(['code', 'value']).execute();
  const stored = new Map<string, unknown>(rows.map(({ code, value }) => [code, value]));
  const entries = SETTING_CODES.map((code) => [code, settingOf(code, stored.get(code))]);
  return { ...SETTING_DEFAULTS, ...Object.fromEntries(entries) };
}

/** Reads the insurers whose data may be imported, for readers without the cached rules: threads that check files. */
export async function importableInsurers(db: Database): Promise<SaleSettings['COMPAGNIE_IMPORTABILI']> {
  const row = await db.selectFrom('sale_setting').select('value').where('code', '=', 'COMPAGNIE_IMPORTABILI').executeTakeFirst();
  return settingOf('COMPAGNIE_IMPORTABILI', row?.value ?? null);
}

/** Caches the rules in this process until any process changes one. */
export function openSettings(db: Database, bus: Pick<Bus, 'listen' | 'connected'>): SettingStore {
  return remembered(bus, RULES_TOPIC, () => readSettings(db));
}
