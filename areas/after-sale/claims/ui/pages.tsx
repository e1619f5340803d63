import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import {
  claimAddress,
  claimFiguresAddress,
  claimsAddress,
  importClaimsAddress,
  newClaimAddress,
  ownClaimAddress,
  ownNoticeAddress,
  repairmenAddress,
  surveyAddress,
} from '../api/addresses.ts';

const FLAG = 'SEZIONE_SINISTRI';
const section = () => import('./section.tsx');

/** Screens of claims (spec §2), offered while the section is on. */
export const claimsPages: readonly Page[] = [
  page({
    address: claimsAddress,
    access: ['READ_SINISTRI'],
    title: { it: 'Sinistri', en: 'Claims' },
    load: () => Promise.all([section(), import('./list/claims-page.tsx')]).then(([{ inSection }, code]) => inSection(code.ClaimsPage)),
    menu: { section: 'claims', order: 10 },
    flag: FLAG,
  }),
  page({
    address: newClaimAddress,
    access: ['CREATE_SINISTRI', 'UPDATE_SINISTRI'],
    title: { it: 'Nuova denuncia', en: 'New notice' },
    load: () =>
      Promise.all([section(), import('./notice/new-claim-page.tsx')]).then(([{ inSection }, code]) => inSection(code.NewClaimPage)),
    flag: FLAG,
  }),
  page({
    address: claimFiguresAddress,
    access: ['UPDATE_SINISTRI'],
    title: { it: 'Andamento dei sinistri', en: 'Figures of claims' },
    load: () => Promise.all([section(), import('./figures/figures-page.tsx')]).then(([{ inSection }, code]) => inSection(code.FiguresPage)),
    menu: { section: 'claims', order: 30 },
    flag: FLAG,
  }),
  page({
    address: repairmenAddress,
    access: ['UPDATE_SINISTRI'],
    title: { it: 'Riparatori', en: 'Repairmen' },
    load: () =>
      Promise.all([section(), import('./registry/repairmen-page.tsx')]).then(([{ inSection }, code]) => inSection(code.RepairmenPage)),
    menu: { section: 'claims', order: 40 },
    flag: FLAG,
  }),
  page({
    address: importClaimsAddress,
    access: ['UPDATE_SINISTRI'],
    title: { it: 'File della compagnia', en: 'File of the insurer' },
    load: () =>
      Promise.all([section(), import('./insurer-file/import-page.tsx')]).then(([{ inSection }, code]) => inSection(code.ImportPage)),
    menu: { section: 'claims', order: 50 },
    flag: FLAG,
  }),
  page({
    address: surveyAddress,
    access: ['READ_SINISTRI'],
    title: { it: 'Perizia', en: 'Survey' },
    load: () => Promise.all([section(), import('./survey/survey-page.tsx')]).then(([{ inSection }, code]) => inSection(code.SurveyPage)),
    flag: FLAG,
  }),
  page({
    address: ownNoticeAddress,
    access: ['AREA_CLIENTE'],
    title: { it: 'Denuncia un sinistro', en: 'Report a loss' },
    load: () =>
      Promise.all([section(), import('./own/own-notice-page.tsx')]).then(([{ inSection }, code]) => inSection(code.OwnNoticePage)),
    flag: FLAG,
  }),
  page({
    address: ownClaimAddress,
    access: ['AREA_CLIENTE'],
    title: { it: 'Sinistro', en: 'Claim' },
    load: () => Promise.all([section(), import('./own/own-claim-page.tsx')]).then(([{ inSection }, code]) => inSection(code.OwnClaimPage)),
    flag: FLAG,
  }),
  page({
    address: claimAddress,
    access: ['READ_SINISTRI'],
    title: { it: 'Sinistro', en: 'Claim' },
    load: () => Promise.all([section(), import('./detail/claim-page.tsx')]).then(([{ inSection }, code]) => inSection(code.ClaimPage)),
    flag: FLAG,
  }),
];
