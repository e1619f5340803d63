import type { z } from 'zod';
import type { Documents } from '#areas/agency/documents/server/public.ts';
import { ifMatch } from '#platform/server-kit/context.ts';
import { handle, handlePublic } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import * as routes from '../api/index.ts';
import type { ContactType } from '../domain/index.ts';
import { markNotificationsRead } from './commands/mark-read.ts';
import { announceToUsers } from './commands/notify-users.ts';
import { changeFlag } from './commands/set-flag.ts';
import { writeToAgency } from './commands/write-to-agency.ts';
import { CONFIG_TOPIC, type FlagStore } from './flags.ts';
import type { AgencyMailbox } from './mail-sender.ts';
import { mailWindowJob } from './maintenance-window/mail-window.ts';
import { endWindow, planWindow, readPlanned } from './maintenance-window/plan.ts';
import { maintenanceJob } from './maintenance-window/run-window.ts';
import type { OfferCodes } from './offer-codes.ts';
import { paymentKeyHandlers } from './payment-key-handlers.ts';
import type { PayByLink } from './payment-keys.ts';
import { privacyHandlers } from './privacy-notice-handlers.ts';
import { configOf, readFlagHistory, readFlagRows, readNotifications } from './read-model.ts';
import { RULES_TOPIC, type SettingStore } from './sale-settings.ts';
import { settingHandlers } from './setting-handlers.ts';

/** Cached settings, and the box that seals the secrets among them. */
export interface SettingsDependencies {
  readonly flags: FlagStore;
  readonly settings: SettingStore;
  readonly offer: OfferCodes;
  readonly payByLink: PayByLink;
  readonly box: SecretBox;
  /** Whether mails go to a mail server. */
  readonly mailsLeave: boolean;
  /** What the environment fixes. */
  readonly installation: () => z.input<typeof routes.installation.response>;
  /** Recipients of users' messages for a purpose. */
  readonly mailbox: (purpose: ContactType) => AgencyMailbox;
}

export function settingsModule({
  flags,
  settings,
  offer,
  payByLink,
  box,
  mailsLeave,
  installation,
  mailbox,
}: SettingsDependencies): ServerModule {
  return {
    name: 'settings',
    routes: [
      handlePublic(routes.status, async () => ({ maintenance: (await flags.current()).MAINTENANCE })),
      handle(routes.config, async () => configOf(await flags.current())),
      handle(routes.configAdmin, async (ctx) => ({ config: await readFlagRows(ctx.db) })),
      handle(routes.flagHistory, async (ctx) => ({ items: await readFlagHistory(ctx.db) })),
      handle(
        routes.setFlag,
        async (ctx, { body }) => {
          const version = ifMatch(ctx);
          const row = await ctx.db.transaction().execute((db) => changeFlag({ ...ctx, db }, body.codice, body.valore, version));
          flags.forget();
          return row;
        },
        { transaction: false },
      ),
      handle(routes.listNotifications, (ctx, { query }) => readNotifications(ctx, query)),
      handle(routes.markRead, (ctx, { body }) => markNotificationsRead(ctx, body.ids?.map(routes.numberOfNotification) ?? null)),
      handle(routes.announce, async (ctx, { body }) => ({ recipients: await announceToUsers(ctx, body.message, body.groups) })),
      handle(routes.readMaintenance, async (ctx) => {
        const planned = await readPlanned(ctx);
        if (planned === null) return { planned };
        const { remindedAt: _reminded, ...shown } = planned;
        return { planned: shown };
      }),
      handle(routes.planMaintenance, (ctx, { body }) => planWindow(ctx, body)),
      handle(routes.endMaintenance, (ctx) => endWindow(ctx)),
      handle(routes.mailStatus, async () => ({ leaves: mailsLeave })),
      handle(routes.installation, async () => installation()),
      handle(routes.agencyContacts, async () => {
        const { sets } = (await settings.current()).CONTATTI;
        return { items: sets.map(({ type, recipients }) => ({ type, addresses: [...recipients] })) };
      }),
      handle(routes.writeToAgency, (ctx, { body }) => writeToAgency(ctx, mailbox(body.type), body)),
      ...settingHandlers({ settings, offer }),
      ...paymentKeyHandlers(payByLink, box),
    ],
    jobs: [maintenanceJob, mailWindowJob(async () => (await mailbox('ASSISTENZA')()).sender)],
    schedules: [{ name: 'settings.maintenance', cron: '* * * * *', job: maintenanceJob }],
    destinations: [
      {
        // The changed rule: open pages reload the data it affects.
        name: '/topic/regole-vendita',
        topic: RULES_TOPIC,
        concerns: () => true,
        body: async () => ({ changed: true }),
      },
      {
        name: '/topic/nais-config',
        topic: CONFIG_TOPIC,
        concerns: () => true,
        body: async () => configOf(await flags.current()),
      },
    ],
  };
}

/** The versions of the agency's privacy notice as files. */
export function privacyModule(documents: Documents): ServerModule {
  return { name: 'privacy', routes: privacyHandlers(documents) };
}
