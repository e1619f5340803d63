import { tenantOf } from '#apps/tenants/tenants.ts';
import { withdrawalLink } from '#areas/after-sale/cancellations/server/public.ts';
import { mailboxFor, senderFor } from '#areas/agency/settings/server/public.ts';
import { infocarSettings, providerSelector } from '#areas/agency/vehicles/server/public.ts';
import { settleStaff } from '#areas/money/producer-statements/server/public.ts';
import { refreshTraining } from '#areas/network/training/server/public.ts';
import { type OnRegistry, passwordLinks } from '#areas/network/users/server/public.ts';
import { objectsAsked } from '#areas/offer/needs/domain/index.ts';
import { publicationChecks, publishedOffers } from '#areas/offer/rating/server/public.ts';
import { agencyNow, listTotals, saleContexts } from '#areas/sale/contracts/server/public.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { Dependencies } from '../dependencies.ts';
import { fieldWords } from '../words/field-words.ts';

/** What the modules of several areas are made of. */
export function partsOf(dependencies: Dependencies, modules: () => readonly ServerModule[]) {
  const {
    settings,
    maintenance,
    agency,
    watched,
    mailsLeave,
    publicUrl,
    needs,
    payByLink,
    box,
    cards,
    texts,
    phones,
    numbers,
    onBackgroundFailure,
  } = dependencies;
  const tenant = tenantOf(agency.name);
  const sale = saleContexts({
    published: publishedOffers(),
    rules: tenant.sale,
    totals: listTotals(onBackgroundFailure),
    settings,
    payByLink,
    needs,
  });
  const { admitsLogin } = maintenance;
  const agencyToday = agencyNow(agency, settings);
  const vehicles = providerSelector(infocarSettings(process.env), watched);
  /**
   * After a user is created, changed or moved: checks their training at once and applies the state of an employer that
   * does not pay.
   */
  const onRegistry: OnRegistry = async (work, userId) => {
    await refreshTraining(work, [userId]);
    await settleStaff(work, userId);
  };
  const userLinks = passwordLinks({ agency: agencyToday, box, publicUrl, mailsLeave });
  const checks = publicationChecks({ ...numbers, generalNeeds: async () => objectsAsked((await needs.current())?.content) });
  const requests = {
    settings,
    mailbox: mailboxFor(agencyToday, settings, 'POLIZZE'),
    sender: senderFor(agencyToday, settings, 'POLIZZE'),
    publicUrl,
  };
  const payments = { cards, sender: senderFor(agencyToday, settings, 'AMMINISTRAZIONE'), mailsLeave, box, publicUrl };
  const quotationSender = senderFor(agencyToday, settings, 'PREVENTIVI');
  const papersMail = { sender: quotationSender, mailsLeave, box, withdrawal: withdrawalLink(publicUrl) };
  const signing = { sender: quotationSender, mailsLeave, texts: texts ?? phones, phones, box, publicUrl };
  return {
    ...dependencies,
    /** All modules, once they are composed. */
    modules,
    wordsOfField: fieldWords(() => modules().flatMap((module) => module.routes.map(({ route }) => route))),
    tenant,
    sale,
    admitsLogin,
    agencyToday,
    vehicles,
    onRegistry,
    userLinks,
    checks,
    requests,
    payments,
    quotationSender,
    papersMail,
    signing,
  };
}

export type Parts = ReturnType<typeof partsOf>;
