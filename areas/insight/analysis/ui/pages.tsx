import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import {
  dashboardAddress,
  dashboardsAddress,
  editDashboardAddress,
  editExtractionAddress,
  extractionAddress,
  extractionsAddress,
  newDashboardAddress,
  newExtractionAddress,
  PREDEFINED_ADDRESSES,
} from '../api/addresses.ts';
import { PREDEFINED_NAMES, PREDEFINED_PAGES } from '../domain/predefined/predefined-codes.ts';

/** Screens of extractions (spec §2). */
export const analysisPages: readonly Page[] = [
  page({
    address: extractionsAddress,
    access: ['ESTRAZIONI'],
    title: { it: 'Estrazioni', en: 'Extractions' },
    load: () => import('./extractions-page.tsx').then((code) => code.ExtractionsPage),
    menu: { section: 'analysis', order: 10 },
  }),
  page({
    address: newExtractionAddress,
    access: ['ESTRAZIONI'],
    title: { it: 'Nuova estrazione', en: 'New extraction' },
    load: () => import('./editor/new-extraction-page.tsx').then((code) => code.NewExtractionPage),
  }),
  page({
    address: extractionAddress,
    access: ['ESTRAZIONI'],
    title: { it: 'Estrazione', en: 'Extraction' },
    load: () => import('./detail/extraction-page.tsx').then((code) => code.ExtractionPage),
  }),
  page({
    address: editExtractionAddress,
    access: ['ESTRAZIONI'],
    title: { it: 'Modifica estrazione', en: 'Change extraction' },
    load: () => import('./editor/edit-extraction-page.tsx').then((code) => code.EditExtractionPage),
  }),
  page({
    address: dashboardsAddress,
    access: ['ESTRAZIONI'],
    title: { it: 'Cruscotti', en: 'Dashboards' },
    load: () => import('./dashboards/dashboards-page.tsx').then((code) => code.DashboardsPage),
    menu: { section: 'analysis', order: 15 },
  }),
  page({
    address: newDashboardAddress,
    access: ['ESTRAZIONI'],
    title: { it: 'Nuovo cruscotto', en: 'New dashboard' },
    load: () => import('./dashboards/new-dashboard-page.tsx').then((code) => code.NewDashboardPage),
  }),
  page({
    address: dashboardAddress,
    access: ['ESTRAZIONI'],
    title: { it: 'Cruscotto', en: 'Dashboard' },
    load: () => import('./dashboards/dashboard-page.tsx').then((code) => code.DashboardPage),
  }),
  page({
    address: editDashboardAddress,
    access: ['ESTRAZIONI'],
    title: { it: 'Modifica cruscotto', en: 'Change dashboard' },
    load: () => import('./dashboards/edit-dashboard-page.tsx').then((code) => code.EditDashboardPage),
  }),
  ...PREDEFINED_NAMES.map((name, i) =>
    page({
      address: PREDEFINED_ADDRESSES[name],
      access: [PREDEFINED_PAGES[name].role],
      title: PREDEFINED_PAGES[name].label,
      load: () => import('./predefined/predefined-page.tsx').then((code) => code.PREPARED_PAGES[name]),
      menu: { section: 'analysis', order: 20 + i },
    }),
  ),
];
