import { createHash } from 'node:crypto';
import { isBanner } from '#areas/agency/documents/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { publish } from '#platform/server-kit/live/publish.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { saleSettingEvents } from '../../api/audit-events.ts';
import { AGENCY_LOGO_LABEL } from '../../api/index.ts';
import { RATES_IN_FORCE, UNKNOWN_CODE } from '../../api/texts.ts';
import { keepsPastVat, type SaleSettings, SETTING_DEFAULTS, type SettingCode } from '../../domain/index.ts';
import type { OfferCodes } from '../offer-codes.ts';
import { RULES_TOPIC, settingOf } from '../sale-settings.ts';

type Check<C extends SettingCode> = (
  work: UserWork,
  before: SaleSettings[C],
  after: SaleSettings[C],
  offer: OfferCodes,
) => Promise<Record<string, string>>;

/** Refuses a logo that is no picture as the product draws them: documents would fail with it. */
async function logoFaults({ language }: UserWork, before: SaleSettings['AGENZIA'], { logo }: SaleSettings['AGENZIA']) {
  const wanted = logo === null || logo === before.logo || (await isBanner(Buffer.from(logo, 'base64')));
  const fault = interpolate(RULE_MESSAGES.fileUnreadable[language], { field: AGENCY_LOGO_LABEL[language] });
  return Object.fromEntries(wanted ? [] : [['logo', fault]]);
}

/** Checks that need the database, the date or the content of a file, by rule: field → message. */
const CHECKS: { readonly [C in SettingCode]?: Check<C> } = {
  AGENZIA: logoFaults,
  MUTUE_ESCLUSIONI: async ({ db, language }, _before, { groups }, offer) => {
    const known = await offer.coverages(db);
    const wrong = groups.flatMap(({ coverages }, index) =>
      coverages.every((code) => known.has(code)) ? [] : [[`groups.${index}.coverages`, UNKNOWN_CODE[language]]],
    );
    return Object.fromEntries(wrong);
  },
  DURATE_PREVENTIVO: async ({ db, language }, _before, { products }, offer) => {
    const known = new Set((await offer.products(db)).map(({ code }) => code));
    const wrong = products.flatMap(({ product }, index) =>
      known.has(product) ? [] : [[`products.${index}.product`, UNKNOWN_CODE[language]]],
    );
    return Object.fromEntries(wrong);
  },
  COMPAGNIE_IMPORTABILI: async ({ db, language }, _before, { companies }, offer) => {
    const known = new Set((await offer.choices(db)).companies.map(({ code }) => code));
    return Object.fromEntries(companies.every((code) => known.has(code)) ? [] : [['companies', UNKNOWN_CODE[language]]]);
  },
  CALCOLI_PARALLELI: async ({ db, language }, _before, { tariff, version }, offer) => {
    if (tariff === null) return {};
    const chosen = (await offer.choices(db)).tariffs.find(({ code }) => code === tariff);
    const isKnown = chosen?.versions.some(({ number }) => number === version) === true;
    return Object.fromEntries(isKnown ? [] : [['version', UNKNOWN_CODE[language]]]);
  },
  IVA_VEICOLO: async ({ today, language }, before, after) =>
    Object.fromEntries(keepsPastVat(before.rates, after.rates, today) ? [] : [['rates', RATES_IN_FORCE[language]]]),
};

/** Changes one global rule from the version the editor read; every process and open page is notified at commit. */
export async function saveSetting<C extends SettingCode>(
  work: UserWork,
  offer: OfferCodes,
  code: C,
  value: SaleSettings[C],
  version: number,
  note = '',
): Promise<void> {
  const row = await work.db.selectFrom('sale_setting').selectAll().where('code', '=', code).forUpdate().executeTakeFirstOrThrow();
  await refuseStale(work, saleSettingEvents, row, version);
  const before = settingOf(code, row.value);
  const check: Check<C> | undefined = CHECKS[code];
  const wrong = (await check?.(work, before, value, offer)) ?? {};
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong);
  await storeSetting(work, code, row, value, note);
}

/** A rule as the audit trail records it: of a picture the digest. */
function recorded(value: SaleSettings[SettingCode]) {
  if (!('logo' in value) || value.logo === null) return value;
  return { ...value, logo: createHash('sha256').update(value.logo).digest('hex').slice(0, 16) };
}

interface SettingRow {
  readonly id: number;
  readonly version: number;
  readonly value: unknown;
}

async function storeSetting(
  work: UserWork,
  code: SettingCode,
  row: SettingRow,
  value: SaleSettings[SettingCode],
  note = '',
): Promise<void> {
  await work.db
    .updateTable('sale_setting')
    .set({ value: json(value), version: row.version + 1, updated_at: work.now, updated_by: work.actor.userId })
    .where('id', '=', row.id)
    .execute();
  await work.db
    .insertInto('sale_setting_version')
    .values({ setting_id: row.id, version: row.version + 1, value: json(value), note, saved_at: work.now, saved_by: work.actor.userId })
    .execute();
  const before = { [code]: recorded(settingOf(code, row.value)) };
  const reason = note === '' ? {} : { reason: note };
  await audit(work, saleSettingEvents, { entityId: row.id, action: 'UPDATE', before, after: { [code]: recorded(value) }, ...reason });
  await publish(work, RULES_TOPIC, code);
}

/** Sets a rule from another installation, if it is not set. The caller has checked its references. */
export async function bringSetting<C extends SettingCode>(work: UserWork, code: C, value: SaleSettings[C]): Promise<void> {
  const row = await work.db.selectFrom('sale_setting').selectAll().where('code', '=', code).forUpdate().executeTakeFirstOrThrow();
  if (row.value !== null) throw new AppError(commonErrors.CHANGED_BY_OTHERS);
  const wrong = 'logo' in value ? await logoFaults(work, SETTING_DEFAULTS.AGENZIA, value) : {};
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong);
  await storeSetting(work, code, row, value);
}
