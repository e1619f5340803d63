import type { NeedsStore, PublishedNeeds } from '#areas/needs/server/public.ts';
import type { OfferStock, StockedOffer } from '#areas/rating/server/public.ts';
import { renewalWindow } from '#areas/settings/domain/index.ts';
import type { PayByLink, SettingStore } from '#areas/settings/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { rulesOn, type SaleRules, withCards } from '../../domain/sale-rules.ts';
import type { ListTotals } from '../lists/list-totals.ts';
import { type CurrentRules, underGlobalRules } from './under-global-rules.ts';

/** What every command on a contract needs besides the request: the compiled offers and the rules of its day. */
export interface SaleParts {
  readonly stock: OfferStock;
  readonly rules: SaleRules;
  /** The general questionnaire in the offers of `stock`; null while none is published. */
  readonly needs: PublishedNeeds | null;
  /** Expiry dates of policies under renewal. */
  readonly renewal: { readonly from: string; readonly to: string };
}

/** Source of the parts. */
export interface SaleSource {
  readonly totals: ListTotals;
  /** The parts for contracts of the work's day. */
  on(work: Pick<Work, 'today'>): Promise<SaleParts>;
  /** The global rules in those parts, for callers that join them with other offers. */
  globalRules(): Promise<CurrentRules>;
}

interface Sources {
  readonly stock: OfferStock;
  /** The tenant's rules. */
  readonly rules: SaleRules;
  readonly totals: ListTotals;
  readonly settings: SettingStore;
  readonly payByLink: PayByLink;
  readonly needs: NeedsStore;
}

/** Adds the global rules to the offers of a stock; accepted versions stay as they were. */
function stockUnder(stock: OfferStock, rule: (offer: StockedOffer) => StockedOffer): OfferStock {
  return {
    on: async (db, date) => (await stock.on(db, date)).map(rule),
    of: async (...wanted) => {
      const offer = await stock.of(...wanted);
      return offer === null ? null : rule(offer);
    },
    exactly: stock.exactly,
  };
}

/** Joins the tenant's rules with the global ones at every request. */
export function saleSource({ stock, rules, totals, settings, payByLink, needs }: Sources): SaleSource {
  const ruled = underGlobalRules();
  const globalRules = async () => ({ settings: await settings.current(), needs: await needs.current() });
  return {
    totals,
    globalRules,
    on: async ({ today }) => {
      const current = await globalRules();
      return {
        rules: rulesOn((await payByLink.current()) ? withCards(rules) : rules, current.settings, today),
        stock: stockUnder(stock, (offer) => ruled(offer, current)),
        needs: current.needs,
        renewal: renewalWindow(current.settings.RINNOVI, today),
      };
    },
  };
}
