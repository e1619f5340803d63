import type { Database } from '#platform/server-kit/database/database.ts';
import type { Bus } from '#platform/server-kit/live/bus.ts';
import { settingSchemas } from '../api/index.ts';
import { type SaleSettings, SETTING_CODES, SETTING_DEFAULTS, type SettingCode } from '../domain/index.ts';
import { type Remembered, remembered } from './remembered.ts';

/** Topic on which a changed rule of the sale is published; the key is its code. */
export const RULES_TOPIC = 'sale-rules';

/** The global rules of the sale as they stand. */
export type SettingStore = Remembered<SaleSettings>;

/** A stored document as the rule it is; the default while nobody has set it. It was validated when it was saved. */
export function settingOf<C extends SettingCode>(code: C, value: unknown): SaleSettings[C] {
  return value === null || value === undefined ? SETTING_DEFAULTS[code] : (settingSchemas[code].parse(value) as SaleSettings[C]);
}

async function readSettings(db: Database): Promise<SaleSettings> {
  const rows = await db.selectFrom('sale_setting').select(['code', 'value']).execute();
  const stored = new Map<string, unknown>(rows.map(({ code, value }) => [code, value]));
  const entries = SETTING_CODES.map((code) => [code, settingOf(code, stored.get(code))]);
  return { ...SETTING_DEFAULTS, ...Object.fromEntries(entries) };
}

/** Keeps the rules in the memory of this process until any process changes one. */
export function openSettings(db: Database, bus: Pick<Bus, 'listen' | 'connected'>): SettingStore {
  return remembered(bus, RULES_TOPIC, () => readSettings(db));
}
