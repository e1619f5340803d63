import { renewalWindow } from '#areas/agency/settings/domain/index.ts';
import type { PayByLink, SettingStore } from '#areas/agency/settings/server/public.ts';
import type { NeedsStore, PublishedNeeds } from '#areas/offer/needs/server/public.ts';
import type { PublishedOffer, PublishedOffers } from '#areas/offer/rating/server/public.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { rulesOn, type SaleRules, withCards } from '../../domain/sale-rules.ts';
import type { ListTotals } from '../lists/list-totals.ts';
import { type CurrentRules, underGlobalRules } from './under-global-rules.ts';

/** What every command on a contract needs besides the request: the compiled offers and the rules of its day. */
export interface SaleContext {
  readonly published: PublishedOffers;
  readonly rules: SaleRules;
  /** The general questionnaire in the offers of `published`; null while none is published. */
  readonly needs: PublishedNeeds | null;
  /** Expiry dates of policies under renewal. */
  readonly renewal: { readonly from: string; readonly to: string };
}

/** Gives each request its context. */
export interface SaleContexts {
  readonly totals: ListTotals;
  /** The context of contracts on the day of the work. */
  on(work: Pick<Work, 'today'>): Promise<SaleContext>;
  /**
   * The context in which a tester (COLLAUDATORE) calculates: validated versions replace the published ones. Nothing is
   * saved, accepted or issued with it.
   */
  onTrial(work: UserWork): Promise<SaleContext>;
  /** The global rules of that context, for callers that join them with other offers. */
  globalRules(): Promise<CurrentRules>;
}

interface Sources {
  readonly published: PublishedOffers;
  /** The tenant's rules. */
  readonly rules: SaleRules;
  readonly totals: ListTotals;
  readonly settings: SettingStore;
  readonly payByLink: PayByLink;
  readonly needs: NeedsStore;
}

/** Adds the global rules to the published offers; accepted versions stay as they were. */
function offersUnder(published: PublishedOffers, rule: (offer: PublishedOffer) => PublishedOffer): PublishedOffers {
  return {
    on: async (db, date) => (await published.on(db, date)).map(rule),
    onTrial: async (db, date) => (await published.onTrial(db, date)).map(rule),
    of: async (...wanted) => {
      const offer = await published.of(...wanted);
      return offer === null ? null : rule(offer);
    },
    exactly: published.exactly,
  };
}

/** Prices every product in its validated versions, a single requested offer too. */
function onTrialOnly(published: PublishedOffers): PublishedOffers {
  return {
    ...published,
    on: published.onTrial,
    of: async (db, productVersionId, packageVersionId, date) => {
      const offers = await published.onTrial(db, date);
      const wanted = offers.find((one) => one.productVersionId === productVersionId && one.packageVersionId === packageVersionId);
      return wanted ?? published.of(db, productVersionId, packageVersionId, date);
    },
  };
}

/** Joins the tenant's rules with the global ones at every request. */
export function saleContexts({ published, rules, totals, settings, payByLink, needs }: Sources): SaleContexts {
  const ruled = underGlobalRules();
  const globalRules = async () => ({ settings: await settings.current(), needs: await needs.current() });
  const on = async ({ today }: Pick<Work, 'today'>) => {
    const current = await globalRules();
    return {
      rules: rulesOn((await payByLink.current()) ? withCards(rules) : rules, current.settings, today),
      published: offersUnder(published, (offer) => ruled(offer, current)),
      needs: current.needs,
      renewal: renewalWindow(current.settings.RINNOVI, today),
    };
  };
  return {
    totals,
    globalRules,
    on,
    onTrial: async (work) => {
      const context = await on(work);
      return work.actor.roles.has('COLLAUDATORE') ? { ...context, published: onTrialOnly(context.published) } : context;
    },
  };
}
