import { Alert } from '@mantine/core';
import { type ContractDetail, ContractHeader, ContractQuery, ContractTabs, PapersPanel } from '#areas/sale/contracts/ui/public.tsx';
import { LiabilityOfContract } from '#areas/sale/quoter/ui/public.tsx';
import { CallBacksOfContract } from '#areas/sale/work-list/ui/public.tsx';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { policiesAddress } from '../../api/addresses.ts';
import { readPolicy } from '../../api/index.ts';
import { usePoliciesTexts } from '../../texts/it.ts';
import type { PolicyPanel } from '../parts.ts';
import { BlackBox } from './black-box.tsx';
import { IntegrationPanel } from './integration-panel.tsx';
import { JustIssued } from './just-issued.tsx';
import { ProposalForm } from './proposal-form.tsx';

/** When and why a policy was cancelled. */
function CancelledNotice({ detail: { status, timeline } }: { detail: ContractDetail }) {
  const t = usePoliciesTexts();
  const last = timeline.findLast(({ event }) => event === 'ANNULLA_POLIZZA');
  if (status !== 'POLIZZA_ANNULLATA' || last === undefined) return null;
  const date = formatDate(todayInRome(last.at));
  return (
    <Alert color="red" variant="light" py="xs" mb="sm">
      {last.reason === null || last.reason === '' ? t('cancelled', { date }) : t('cancelledWhy', { date, reason: last.reason })}
    </Alert>
  );
}

function Panels({ detail, panels }: { readonly detail: ContractDetail; readonly panels: readonly PolicyPanel[] }) {
  return panels.map(({ id, content: Panel }) => <Panel key={id} detail={detail} />);
}

interface PolicyProps {
  readonly detail: ContractDetail;
  readonly justIssued: boolean;
  readonly laterPanels: readonly PolicyPanel[];
}

function Policy({ detail, justIssued, laterPanels }: PolicyProps) {
  usePageTitle(detail.policyNumber ?? detail.number);
  return (
    <>
      {justIssued ? <JustIssued detail={detail} /> : null}
      <ContractHeader detail={detail} actions={null} />
      <CancelledNotice detail={detail} />
      <LiabilityOfContract detail={detail} />
      <Panels detail={detail} panels={laterPanels.filter(({ isOfPremium }) => isOfPremium === true)} />
      <PapersPanel detail={detail} read={readPolicy} />
      <ProposalForm detail={detail} />
      <BlackBox detail={detail} />
      <IntegrationPanel detail={detail} />
      <CallBacksOfContract detail={detail} />
      <Panels detail={detail} panels={laterPanels.filter(({ isOfPremium }) => isOfPremium !== true)} />
      <ContractTabs detail={detail} read={readPolicy} />
    </>
  );
}

interface PolicyPageProps {
  readonly id: number;
  readonly emessa?: number | undefined;
  readonly laterPanels: readonly PolicyPanel[];
}

/** `/polizze/{id}`: one policy with its price, documents and history. */
export function PolicyPage({ id, emessa, laterPanels }: PolicyPageProps) {
  const t = usePoliciesTexts();
  const query = useApiQuery(readPolicy, { params: { id } });
  const notFound = { title: t('notFound.title'), text: t('notFound.text'), list: policiesAddress.href(), back: t('notFound.back') };
  return (
    <ContractQuery query={query} notFound={notFound}>
      {(detail) => <Policy detail={detail} justIssued={emessa === 1} laterPanels={laterPanels} />}
    </ContractQuery>
  );
}
