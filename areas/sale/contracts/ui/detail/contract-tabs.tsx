import { Box } from '@mantine/core';
import { DocumentList } from '#areas/agency/documents/ui/public.tsx';
import { HandedDocuments } from '#areas/offer/catalogue/ui/public.tsx';
import type { Route } from '#platform/api-kit/route.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { type UrlTab, UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { useCustomerView } from '#platform/ui-shell/session/customer-view.tsx';
import { UPLOAD_KINDS } from '../../domain/conditions/paper-codes.ts';
import type { UploadKind } from '../../domain/index.ts';
import { hasFittedDevice } from '../../domain/insured-object/black-box.ts';
import { useContractsTexts } from '../../texts/it.ts';
import type { ContractDetail } from './contract-detail.ts';
import { BundlePanel } from './tabs/bundle-panel.tsx';
import { CommissionsTab } from './tabs/commissions-tab.tsx';
import { ContractTab } from './tabs/contract-tab.tsx';
import { CustomerTab } from './tabs/customer-tab.tsx';
import { ContractHistoryTab } from './tabs/history-tab.tsx';
import { HomeTab } from './tabs/home-tab.tsx';
import { Panel } from './tabs/panel.tsx';
import { PhotosTab } from './tabs/photos-tab.tsx';
import { PriceTab } from './tabs/price-tab.tsx';
import { UploadsPanel } from './tabs/uploads-panel.tsx';
import { VehicleTab } from './tabs/vehicle-tab.tsx';

/** What may be uploaded: the certificate of installation only of a vehicle with a device that a workshop fits. */
function uploadKinds(data: ContractDetail['data']): readonly UploadKind[] {
  return keysOf(UPLOAD_KINDS).filter((kind) => kind !== 'CERTIFICATO_INSTALLAZIONE' || hasFittedDevice(data));
}

/** Milliseconds between reloads while the documents tab is open: jobs make the documents. */
const DOCUMENTS_EVERY = 5000;

/**
 * The tabs of a contract; commissions only for users that may read some, and not while the customer looks at the screen,
 * nor the history. `read` is the route of the detail; a new photo reloads it.
 */
export function ContractTabs({ detail, read }: { detail: ContractDetail; read: Pick<Route, 'method' | 'path'> }) {
  const t = useContractsTexts();
  const [isCustomerView] = useCustomerView();
  const { commissions, data } = detail;
  const tabs: UrlTab[] = [
    { id: 'contratto', label: t('tabs.contract'), content: <ContractTab detail={detail} /> },
    { id: 'cliente', label: t('tabs.customer'), content: <CustomerTab detail={detail} /> },
    data.insuredObject === 'ABITAZIONE'
      ? { id: 'abitazione', label: t('tabs.home'), content: <HomeTab detail={detail} /> }
      : { id: 'veicolo', label: t('tabs.vehicle'), content: <VehicleTab detail={detail} /> },
    { id: 'prezzo', label: t('tabs.price'), content: <PriceTab detail={detail} /> },
    ...(commissions === null || isCustomerView
      ? []
      : [{ id: 'provvigioni', label: t('tabs.commissions'), content: <CommissionsTab commissions={commissions} /> }]),
    { id: 'foto', label: t('tabs.photos'), content: <PhotosTab contractId={detail.id} insuredObject={data.insuredObject} read={read} /> },
    {
      id: 'documenti',
      label: t('tabs.documents'),
      content: (
        <Panel>
          {detail.product === null ? null : (
            <Box mb="md">
              <HandedDocuments versionId={detail.product.versionId} documents={detail.product.documents} />
            </Box>
          )}
          {detail.policyNumber === null ? null : <BundlePanel contractId={detail.id} email={data.customer.contacts.email} />}
          <UploadsPanel contractId={detail.id} kinds={uploadKinds(data)} />
          <DocumentList entity="contract" entityId={detail.id} refetchInterval={DOCUMENTS_EVERY} />
        </Panel>
      ),
    },
    { id: 'cronologia', label: t('tabs.history'), content: <ContractHistoryTab timeline={detail.timeline} />, hidden: isCustomerView },
  ];
  return <UrlTabs tabs={tabs} />;
}
