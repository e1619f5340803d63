import { startImpactAddress } from '#areas/change/repricing/api/addresses.ts';
import { tariffAddresses } from '../../api/addresses.ts';
import { tariffContent, tariffRoutes } from '../../api/index.ts';
import type { KindUi } from '../versioned/kind-ui.ts';
import { usualTools } from '../versioned/usual-tools.ts';
import { RecipientsTab } from './commissions/recipients-tab.tsx';
import { CoveragesTab } from './coverages/coverages-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { LinksTab } from './links-tab.tsx';
import { NumbersTab } from './numbers/numbers-tab.tsx';
import { QuestionnaireTab } from './questionnaire-tab.tsx';
import { TermsTab } from './terms-tab.tsx';
import { VehiclesTab } from './vehicles-tab.tsx';
import { ZonesTab } from './zones/zones-tab.tsx';

const GENERAL = [
  'code',
  'name',
  'insuredObject',
  'tariffCode',
  'quoteCode',
  'deductibleCode',
  'policyPrefix',
  'policyNumberType',
  'channelCode',
  'operations',
  'quotationValidityDays',
  'minimumPolicyPdu',
  'photos',
  'mandatoryPhotos',
];

/** Tariffs in the screens of versioned records. */
export const TARIFF_UI: KindUi<typeof tariffContent> = {
  routes: tariffRoutes,
  content: tariffContent,
  addresses: tariffAddresses,
  roles: { create: 'CREATE_TARIFFE', update: 'UPDATE_TARIFFE' },
  feminine: true,
  tools: (id, { number, draft }) => [
    ...(draft
      ? [
          {
            label: { it: 'Impatto su preventivi e contratti', en: 'Impact on quotations and contracts' },
            href: startImpactAddress.href({ id, numero: number }),
          },
        ]
      : []),
    ...usualTools('tariffe', id, number),
  ],
  recordTabs: (form, { recordId, mayUpdate }) => [
    {
      id: 'numerazione',
      label: { it: 'Numerazione', en: 'Numbering' },
      content: <NumbersTab form={form} tariffId={recordId} mayUpdate={mayUpdate} />,
    },
  ],
  tabs: (form, { readOnly }) => [
    { id: 'generale', label: { it: 'Generale', en: 'General' }, fields: GENERAL, content: <GeneralTab form={form} /> },
    { id: 'zone', label: { it: 'Zone', en: 'Zones' }, fields: ['zones'], content: <ZonesTab form={form} readOnly={readOnly} /> },
    {
      id: 'durate',
      label: { it: 'Durate e sconti', en: 'Durations and discounts' },
      fields: ['durations', 'discounts'],
      content: <TermsTab form={form} readOnly={readOnly} />,
    },
    {
      id: 'veicoli',
      label: { it: 'Bene assicurato', en: 'Insured object' },
      fields: ['eligibility', 'antitheft'],
      content: <VehiclesTab form={form} readOnly={readOnly} />,
    },
    {
      id: 'garanzie',
      label: { it: 'Garanzie', en: 'Coverages' },
      fields: ['coverages'],
      content: <CoveragesTab form={form} readOnly={readOnly} />,
    },
    {
      id: 'legami',
      label: { it: 'Legami', en: 'Links' },
      fields: ['exclusions', 'groups'],
      content: <LinksTab form={form} readOnly={readOnly} />,
    },
    {
      id: 'percipienti',
      label: { it: 'Percipienti', en: 'Recipients' },
      fields: ['commissions'],
      content: <RecipientsTab form={form} readOnly={readOnly} />,
    },
    {
      id: 'questionario',
      label: { it: 'Questionario', en: 'Questionnaire' },
      fields: ['questionnaire'],
      content: <QuestionnaireTab form={form} readOnly={readOnly} />,
    },
  ],
  paramsOf: (path, content) => {
    const [list, position] = path.split('.');
    const coverage = list === 'coverages' ? content.coverages[Number(position)] : undefined;
    return coverage === undefined ? {} : { garanzia: coverage.type };
  },
};
