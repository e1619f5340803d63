import type { NeedsStore, PublishedNeeds } from '#areas/needs/server/public.ts';
import type { PublishedOffer, PublishedOffers } from '#areas/rating/server/public.ts';
import { renewalWindow } from '#areas/settings/domain/index.ts';
import type { PayByLink, SettingStore } from '#areas/settings/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
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
    of: async (...wanted) => {
      const offer = await published.of(...wanted);
      return offer === null ? null : rule(offer);
    },
    exactly: published.exactly,
  };
}

/** Joins the tenant's rules with the global ones at every request. */
export function saleContexts({ published, rules, totals, settings, payByLink, needs }: Sources): SaleContexts {
  const ruled = underGlobalRules();
  const globalRules = async () => ({ settings: await settings.current(), needs: await needs.current() });
  return {
    totals,
    globalRules,
    on: async ({ today }) => {
      const current = await globalRules();
      return {
        rules: rulesOn((await payByLink.current()) ? withCards(rules) : rules, current.settings, today),
        published: offersUnder(published, (offer) => ruled(offer, current)),
        needs: current.needs,
        renewal: renewalWindow(current.settings.RINNOVI, today),
      };
    },
  };
}
