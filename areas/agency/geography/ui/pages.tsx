import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import {
  countriesAddress,
  geographyImportAddress,
  geographyImportsAddress,
  mergeTownsAddress,
  provincesAddress,
  toponymsAddress,
  townAddress,
  townsAddress,
} from '../api/addresses.ts';

/** Editors of places (spec §2). */
export const geographyPages: readonly Page[] = [
  page({
    address: townsAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Comuni', en: 'Towns' },
    load: () => import('./towns/towns-page.tsx').then((code) => code.TownsPage),
    menu: { section: 'configuration', order: 80 },
  }),
  page({
    address: mergeTownsAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Fusione e soppressione di comuni', en: 'Merger and end of towns' },
    load: () => import('./towns/merge-page.tsx').then((code) => code.MergePage),
  }),
  page({
    address: townAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Comune', en: 'Town' },
    load: () => import('./towns/town-page.tsx').then((code) => code.TownPage),
  }),
  page({
    address: provincesAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Province', en: 'Provinces' },
    load: () => import('./places/provinces-page.tsx').then((code) => code.ProvincesPage),
    menu: { section: 'configuration', order: 81 },
  }),
  page({
    address: countriesAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Paesi', en: 'Countries' },
    load: () => import('./places/countries-page.tsx').then((code) => code.CountriesPage),
    menu: { section: 'configuration', order: 82 },
  }),
  page({
    address: toponymsAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Toponimi', en: 'Kinds of street' },
    load: () => import('./places/toponyms-page.tsx').then((code) => code.ToponymsPage),
    menu: { section: 'configuration', order: 83 },
  }),
  page({
    address: geographyImportsAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Aggiornamenti dei comuni', en: 'Updates of towns' },
    load: () => import('./official/imports-page.tsx').then((code) => code.ImportsPage),
  }),
  page({
    address: geographyImportAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Confronto con un file ufficiale', en: 'Comparison with an official file' },
    load: () => import('./official/import-page.tsx').then((code) => code.ImportPage),
  }),
];
