import type { NeedsStore, PublishedNeeds } from '#areas/needs/server/public.ts';
import type { OfferStock, StockedOffer } from '#areas/rating/server/public.ts';
import { renewalWindow } from '#areas/settings/domain/index.ts';
import type { PayByLink, SettingStore } from '#areas/settings/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { rulesOn, type SaleRules, withCards } from '../domain/sale-rules.ts';
import type { ListTotals } from './list-totals.ts';
import { type CurrentRules, underGlobalRules } from './under-global-rules.ts';

/** What every command on a contract works with besides the request: the compiled offers and the rules, as they stand on its day. */
export interface SaleParts {
  readonly stock: OfferStock;
  readonly rules: SaleRules;
  /** The general questionnaire that the offers of `stock` ask; null while none is published. */
  readonly needs: PublishedNeeds | null;
  /** Expiry dates of the policies that are being renewed. */
  readonly renewal: { readonly from: string; readonly to: string };
}

/** Where the parts come from. */
export interface SaleSource {
  readonly totals: ListTotals;
  /** The parts for contracts of the work's day. */
  on(work: Pick<Work, 'today'>): Promise<SaleParts>;
  /** The global rules that are in those parts, for whoever joins them with offers of his own. */
  globalRules(): Promise<CurrentRules>;
}

interface Sources {
  readonly stock: OfferStock;
  /** The tenant's. */
  readonly rules: SaleRules;
  readonly totals: ListTotals;
  readonly settings: SettingStore;
  readonly payByLink: PayByLink;
  readonly needs: NeedsStore;
}

/** The offers of a stock with the global rules in them; what a contract was accepted with stays as it was. */
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
