import { tariffContent, tariffRoutes } from '../../api/index.ts';
import type { KindUi } from '../versioned/kind-ui.ts';
import { GeneralTab } from './general-tab.tsx';

/** Tariffs in the screens of versioned records. */
export const TARIFF_UI: KindUi<typeof tariffContent> = {
  routes: tariffRoutes,
  content: tariffContent,
  path: '/configurazione/tariffe',
  roles: { create: 'CREATE_TARIFFE', update: 'UPDATE_TARIFFE' },
  feminine: true,
  tools: (id, { number, draft }) =>
    draft
      ? [
          {
            label: { it: 'Impatto su preventivi e contratti', en: 'Impact on quotations and contracts' },
            href: `/configurazione/tariffe/${id}/impatto/${number}`,
          },
        ]
      : [],
  tabs: (form) => [
    {
      id: 'generale',
      label: { it: 'Generale', en: 'General' },
      fields: [
        'code',
        'name',
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
      ],
      content: <GeneralTab form={form} />,
    },
  ],
};
