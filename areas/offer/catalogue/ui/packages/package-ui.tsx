import { packageAddresses } from '../../api/addresses.ts';
import { packageRoutes } from '../../api/index.ts';
import { savedPackage } from '../../api/offer-schema.ts';
import { en } from '../../texts/package/en.ts';
import { it } from '../../texts/package/it.ts';
import type { KindUi } from '../versioned/kind-ui.ts';
import { usualTools } from '../versioned/usual-tools.ts';
import { CoveragesTab } from './coverages-tab.tsx';
import { GeneralTab } from './general-tab.tsx';

const label = (tab: keyof typeof it.tabs) => ({ it: it.tabs[tab], en: en.tabs[tab] });

/** Packages in the screens of versioned records. */
export const PACKAGE_UI: KindUi<typeof savedPackage> = {
  routes: packageRoutes,
  content: savedPackage,
  addresses: packageAddresses,
  roles: { create: 'CREATE_PACCHETTI', update: 'UPDATE_PACCHETTI' },
  feminine: false,
  tools: (id, { number }) => usualTools('pacchetti', id, number),
  tabs: (form, { readOnly }) => [
    {
      id: 'generale',
      label: label('general'),
      fields: ['code', 'name', 'description', 'product', 'thresholdPdu', 'mandatoryProducts', 'duration'],
      content: <GeneralTab form={form} />,
    },
    {
      id: 'garanzie',
      label: label('coverages'),
      fields: ['coverages'],
      content: <CoveragesTab form={form} readOnly={readOnly} />,
    },
  ],
};
