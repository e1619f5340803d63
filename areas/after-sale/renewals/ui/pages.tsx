import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import {
  assignRenewalsAddress,
  priceRenewalsAddress,
  renewalAddress,
  renewalFiguresAddress,
  renewalRulesAddress,
  renewalsAddress,
} from '../api/addresses.ts';

/** Screens of renewals (spec §2). */
export const renewalsPages: readonly Page[] = [
  page({
    address: renewalsAddress,
    access: ['READ_PRATICHE_RINNOVO'],
    title: { it: 'Pratiche di rinnovo', en: 'Renewal cases' },
    load: () => import('./list/renewals-page.tsx').then((code) => code.RenewalsPage),
    menu: { section: 'production', order: 55 },
  }),
  page({
    address: assignRenewalsAddress,
    access: ['RESPONSABILE_CALL_CENTER'],
    title: { it: 'Abbina pratiche e operatori', en: 'Assign cases to operators' },
    load: () => import('./assign/assign-page.tsx').then((code) => code.AssignPage),
  }),
  page({
    address: priceRenewalsAddress,
    access: ['CREATE_RINNOVI'],
    title: { it: 'Prezzi dei rinnovi', en: 'Prices of renewals' },
    load: () => import('./price/price-page.tsx').then((code) => code.PricePage),
  }),
  page({
    address: renewalFiguresAddress,
    access: ['READ_PRATICHE_RINNOVO'],
    title: { it: 'Riepilogo dei rinnovi', en: 'Figures of renewals' },
    load: () => import('./figures-page.tsx').then((code) => code.FiguresPage),
  }),
  page({
    address: renewalRulesAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Regole dei rinnovi', en: 'Rules of renewals' },
    load: () => import('./rules-page.tsx').then((code) => code.RulesPage),
  }),
  page({
    address: renewalAddress,
    access: ['READ_PRATICHE_RINNOVO'],
    title: { it: 'Pratica di rinnovo', en: 'Renewal case' },
    load: () => import('./call/renewal-page.tsx').then((code) => code.RenewalPage),
  }),
];
