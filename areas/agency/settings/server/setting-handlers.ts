import type { z } from 'zod';
import type { Route } from '#platform/api-kit/route.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import { listSettingProducts, type SettingState, saveAgencyLogo, settingChoices, settingRoutes } from '../api/index.ts';
import type { SaleSettings, SettingCode } from '../domain/index.ts';
import { saveLogo } from './commands/save-agency-logo.ts';
import { saveSetting } from './commands/save-setting.ts';
import type { OfferCodes } from './offer-codes.ts';
import { readHistory, readSetting, type SettingVersion } from './read-model.ts';
import type { SettingStore } from './sale-settings.ts';

type NoSchema = z.ZodUndefined;
type ValueSchema<C extends SettingCode> = z.ZodType<SaleSettings[C]>;
type ViewSchema<C extends SettingCode> = z.ZodType<unknown, SettingState<SaleSettings[C]>>;

type NoteSchema = z.ZodType<{ nota?: string | undefined }>;
type HistorySchema<C extends SettingCode> = z.ZodType<unknown, { items: SettingVersion<SaleSettings[C]>[] }>;

/** The cached rules, and what they name of the offer. */
interface RuleSources {
  readonly settings: SettingStore;
  readonly offer: OfferCodes;
}

interface Pair<C extends SettingCode> {
  readonly read: Route<NoSchema, NoSchema, NoSchema, ViewSchema<C>>;
  readonly save: Route<NoSchema, NoteSchema, ValueSchema<C>, ViewSchema<C>>;
  readonly history: Route<NoSchema, NoSchema, NoSchema, HistorySchema<C>>;
}

function handlers<C extends SettingCode>(code: C, { read, save, history }: Pair<C>, { settings, offer }: RuleSources): BoundRoute[] {
  return [
    handle(read, async (ctx) => {
      const view = await readSetting(ctx.db, code);
      setVersion(ctx, view.version);
      return view;
    }),
    handle(history, async (ctx) => ({ items: await readHistory(ctx.db, code) })),
    handle(
      save,
      async (ctx, { body, query }) => {
        const version = ifMatch(ctx);
        await ctx.db.transaction().execute((db) => saveSetting({ ...ctx, db }, offer, code, body, version, query.nota));
        settings.forget();
        const view = await readSetting(ctx.db, code);
        setVersion(ctx, view.version);
        return view;
      },
      // This process invalidates the old rule only after the commit.
      { transaction: false },
    ),
  ];
}

/** Returns the two routes of every global rule. */
export function settingHandlers(sources: RuleSources): BoundRoute[] {
  const r = settingRoutes;
  return [
    handle(listSettingProducts, async ({ db }) => ({ items: await sources.offer.products(db) })),
    handle(settingChoices, ({ db }) => sources.offer.choices(db)),
    ...handlers('COMPARAZIONE', r.COMPARAZIONE, sources),
    ...handlers('MUTUE_ESCLUSIONI', r.MUTUE_ESCLUSIONI, sources),
    ...handlers('UPSELLING', r.UPSELLING, sources),
    ...handlers('DURATE_PREVENTIVO', r.DURATE_PREVENTIVO, sources),
    ...handlers('IVA_VEICOLO', r.IVA_VEICOLO, sources),
    ...handlers('PAGAMENTI', r.PAGAMENTI, sources),
    ...handlers('RINNOVI', r.RINNOVI, sources),
    ...handlers('ORARI', r.ORARI, sources),
    ...handlers('AGENZIA', r.AGENZIA, sources),
    handle(
      saveAgencyLogo,
      async (ctx, { body }) => {
        await saveLogo(ctx, sources.offer, body.logo, ifMatch(ctx));
        sources.settings.forget();
        return { version: (await readSetting(ctx.db, 'AGENZIA')).version };
      },
      { transaction: false },
    ),
    ...handlers('CONTATTI', r.CONTATTI, sources),
    ...handlers('LINK_ESTERNI', r.LINK_ESTERNI, sources),
    ...handlers('COMPAGNIE_IMPORTABILI', r.COMPAGNIE_IMPORTABILI, sources),
    ...handlers('CORREZIONI_PRODOTTO', r.CORREZIONI_PRODOTTO, sources),
    ...handlers('CALCOLI_PARALLELI', r.CALCOLI_PARALLELI, sources),
  ];
}
