import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import {
  editNegotiationAddress,
  negotiationAddress,
  negotiationBoardAddress,
  negotiationCalendarAddress,
  negotiationFiguresAddress,
  negotiationMapAddress,
  negotiationSearchAddress,
  negotiationsAddress,
  newNegotiationAddress,
} from '../api/addresses.ts';

const section = 'negotiations';

/** Screens of negotiations (spec §2). Board, calendar, map and figures are additions. */
export const negotiationsPages: readonly Page[] = [
  page({
    address: negotiationsAddress,
    access: ['READ_TRATTATIVE'],
    title: { it: 'Trattative', en: 'Negotiations' },
    load: () => import('./list/negotiations-page.tsx').then((code) => code.NegotiationsPage),
    menu: { section, order: 10 },
  }),
  page({
    address: newNegotiationAddress,
    access: ['CREATE_TRATTATIVE'],
    title: { it: 'Nuova trattativa', en: 'New negotiation' },
    load: () => import('./form/new-negotiation-page.tsx').then((code) => code.NewNegotiationPage),
  }),
  page({
    address: negotiationBoardAddress,
    access: ['READ_TRATTATIVE'],
    title: { it: 'Bacheca', en: 'Board' },
    load: () => import('./board/board-page.tsx').then((code) => code.BoardPage),
    menu: { section, order: 20 },
  }),
  page({
    address: negotiationCalendarAddress,
    access: ['READ_TRATTATIVE'],
    title: { it: 'Agenda', en: 'Calendar' },
    load: () => import('./overview/calendar-page.tsx').then((code) => code.CalendarPage),
    menu: { section, order: 30 },
  }),
  page({
    address: negotiationMapAddress,
    access: ['READ_TRATTATIVE'],
    title: { it: 'Mappa', en: 'Map' },
    load: () => import('./overview/map-page.tsx').then((code) => code.MapPage),
    menu: { section, order: 40 },
  }),
  page({
    address: negotiationSearchAddress,
    access: ['READ_TRATTATIVE'],
    title: { it: 'Ricerca avanzata', en: 'Advanced search' },
    load: () => import('./list/search-page.tsx').then((code) => code.SearchPage),
    menu: { section, order: 50 },
  }),
  page({
    address: negotiationFiguresAddress,
    access: ['READ_TRATTATIVE'],
    title: { it: 'Riepilogo', en: 'Figures' },
    load: () => import('./overview/figures-page.tsx').then((code) => code.FiguresPage),
    menu: { section, order: 60 },
  }),
  page({
    address: negotiationAddress,
    access: ['READ_TRATTATIVE'],
    title: { it: 'Trattativa', en: 'Negotiation' },
    load: () => import('./detail/negotiation-page.tsx').then((code) => code.NegotiationPage),
  }),
  page({
    address: editNegotiationAddress,
    access: ['UPDATE_TRATTATIVE'],
    title: { it: 'Modifica trattativa', en: 'Edit negotiation' },
    load: () => import('./form/edit-negotiation-page.tsx').then((code) => code.EditNegotiationPage),
  }),
];
