import type { z } from 'zod';
import type { Route } from '#platform/api-kit/route.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import { listProductCodes, type SettingState, saveAgencyLogo, settingChoices, settingRoutes } from '../api/index.ts';
import type { SaleSettings, SettingCode } from '../domain/index.ts';
import { saveLogo } from './commands/save-agency-logo.ts';
import { saveSetting } from './commands/save-setting.ts';
import { readChoices } from './read-choices.ts';
import { readHistory, readSetting, type SettingVersion } from './read-model.ts';
import type { SettingStore } from './sale-settings.ts';

type NoSchema = z.ZodUndefined;
type ValueSchema<C extends SettingCode> = z.ZodType<SaleSettings[C]>;
type ViewSchema<C extends SettingCode> = z.ZodType<unknown, SettingState<SaleSettings[C]>>;

type NoteSchema = z.ZodType<{ nota?: string | undefined }>;
type HistorySchema<C extends SettingCode> = z.ZodType<unknown, { items: SettingVersion<SaleSettings[C]>[] }>;

interface Pair<C extends SettingCode> {
  readonly read: Route<NoSchema, NoSchema, NoSchema, ViewSchema<C>>;
  readonly save: Route<NoSchema, NoteSchema, ValueSchema<C>, ViewSchema<C>>;
  readonly history: Route<NoSchema, NoSchema, NoSchema, HistorySchema<C>>;
}

function handlers<C extends SettingCode>(code: C, { read, save, history }: Pair<C>, settings: SettingStore): BoundRoute[] {
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
        await ctx.db.transaction().execute((db) => saveSetting({ ...ctx, db }, code, body, version, query.nota));
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
export function settingHandlers(settings: SettingStore): BoundRoute[] {
  const r = settingRoutes;
  return [
    handle(listProductCodes, async (ctx) => ({
      items: await ctx.db.selectFrom('product').select(['code', 'name']).orderBy('name').execute(),
    })),
    handle(settingChoices, ({ db }) => readChoices(db)),
    ...handlers('COMPARAZIONE', r.COMPARAZIONE, settings),
    ...handlers('MUTUE_ESCLUSIONI', r.MUTUE_ESCLUSIONI, settings),
    ...handlers('UPSELLING', r.UPSELLING, settings),
    ...handlers('DURATE_PREVENTIVO', r.DURATE_PREVENTIVO, settings),
    ...handlers('IVA_VEICOLO', r.IVA_VEICOLO, settings),
    ...handlers('PAGAMENTI', r.PAGAMENTI, settings),
    ...handlers('RINNOVI', r.RINNOVI, settings),
    ...handlers('ORARI', r.ORARI, settings),
    ...handlers('AGENZIA', r.AGENZIA, settings),
    handle(
      saveAgencyLogo,
      async (ctx, { body }) => {
        await saveLogo(ctx, body.logo, ifMatch(ctx));
        settings.forget();
        return { version: (await readSetting(ctx.db, 'AGENZIA')).version };
      },
      { transaction: false },
    ),
    ...handlers('CONTATTI', r.CONTATTI, settings),
    ...handlers('LINK_ESTERNI', r.LINK_ESTERNI, settings),
    ...handlers('COMPAGNIE_IMPORTABILI', r.COMPAGNIE_IMPORTABILI, settings),
    ...handlers('CORREZIONI_PRODOTTO', r.CORREZIONI_PRODOTTO, settings),
    ...handlers('CALCOLI_PARALLELI', r.CALCOLI_PARALLELI, settings),
  ];
}
