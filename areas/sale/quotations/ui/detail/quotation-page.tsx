import { Alert } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { type ContractDetail, ContractHeader, ContractQuery, ContractTabs, PapersPanel } from '#areas/sale/contracts/ui/public.tsx';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { SellerOnly } from '#platform/ui-shell/session/customer-view.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { quotationsAddress } from '../../api/addresses.ts';
import { read } from '../../api/index.ts';
import { useQuotationsTexts } from '../../texts/pages/it.ts';
import type { QuotationPanel } from '../parts.ts';
import { IssueChecklist } from './issue-checklist.tsx';
import { IssuingNotice } from './issuing-notice.tsx';
import { CustomerPanel } from './paper/customer-panel.tsx';
import { OfferBadge } from './paper/offer-badge.tsx';
import { QuotationActions } from './quotation-actions.tsx';

/** Notice that a policy in force already covers the vehicle. */
function AlsoInsuredNotice({ detail: { alsoInsured } }: { readonly detail: ContractDetail }) {
  const t = useQuotationsTexts();
  if (alsoInsured === null) return null;
  const { policyNumber, until, sameProduct } = alsoInsured;
  const date = formatDate(until);
  const key = sameProduct ? 'sameProduct' : 'otherProduct';
  return (
    <Alert color={sameProduct ? 'red' : 'orange'} variant="light" py="xs" mb="sm">
      {policyNumber === null ? t(`alsoInsured.${key}.elsewhere`) : t(`alsoInsured.${key}.known`, { policyNumber, date })}
    </Alert>
  );
}

/** Notice that the customer is outside the product's target market, with the justification of the sale. */
function MarketNotice({ detail: { market } }: { readonly detail: ContractDetail }) {
  const t = useQuotationsTexts();
  if (market.outside.length === 0) return null;
  const reasons = market.outside.join('; ');
  const { justification } = market;
  return (
    <Alert color="orange" variant="light" py="xs" mb="sm">
      {justification === null ? t('market.outside', { reasons }) : t('market.justified', { reasons, justification })}
    </Alert>
  );
}

/** Notice on a closed quotation: what happened, and the next step. */
function EndedNotice({ detail: { status, cancelled, quoteValidUntil, actions } }: { detail: ContractDetail }) {
  const t = useQuotationsTexts();
  const copies = actions.some(({ action, blocks }) => action === 'copia' && blocks.length === 0);
  if (status !== 'PREVENTIVO_SCADUTO' || !copies) return null;
  return (
    <Alert color="gray" variant="light" py="xs" mb="sm">
      {cancelled ? t('ended.withdrawn') : t('ended.expired', { date: formatDate(quoteValidUntil) })}
    </Alert>
  );
}

const ApprovalPanel = lazy(async () => ({ default: (await loadWithRetry(() => import('../approval/approval-panel.tsx'))).ApprovalPanel }));

function Quotation({ detail, laterPanels }: { readonly detail: ContractDetail; readonly laterPanels: readonly QuotationPanel[] }) {
  usePageTitle(detail.number);
  const mayReadPolicies = useHasRole('READ_POLIZZE');
  if (detail.policyNumber !== null && mayReadPolicies) return <Navigate to={policyAddress.href({ id: detail.id })} replace />;
  return (
    <>
      <ContractHeader
        detail={detail}
        actions={<QuotationActions detail={detail} />}
        badges={
          detail.status === 'PREVENTIVO' && detail.price !== null ? (
            <SellerOnly>
              <OfferBadge id={detail.id} />
            </SellerOnly>
          ) : null
        }
      />
      <EndedNotice detail={detail} />
      <IssuingNotice detail={detail} />
      <SellerOnly>
        <AlsoInsuredNotice detail={detail} />
        {detail.status === 'PREVENTIVO' ? (
          <Suspense fallback={null}>
            <ApprovalPanel id={detail.id} />
          </Suspense>
        ) : null}
        <MarketNotice detail={detail} />
      </SellerOnly>
      <CustomerPanel detail={detail} />
      <SellerOnly>
        <IssueChecklist detail={detail} />
      </SellerOnly>
      <PapersPanel detail={detail} read={read} />
      {laterPanels.map(({ id, content: Content }) => (
        <Content key={id} detail={detail} />
      ))}
      <ContractTabs detail={detail} read={read} />
    </>
  );
}

/** Milliseconds between reloads while a job makes the documents of an acceptance. */
const PAPERS_EVERY = 1500;

/** `/preventivi/{id}`: one quotation, its price, history and actions. An issued one redirects to its policy. */
export function QuotationPage({ id, laterPanels }: { readonly id: number; readonly laterPanels: readonly QuotationPanel[] }) {
  const t = useQuotationsTexts();
  const [waiting, setWaiting] = useState(false);
  const query = useApiQuery(read, { params: { id } }, waiting ? { refetchInterval: PAPERS_EVERY } : {});
  const papers = query.data?.status === 'PREVENTIVO_ACCETTATO' ? query.data.papers : undefined;
  const isMailing = papers?.handedAt === null && papers.mail?.status === 'QUEUED';
  const awaited = papers?.storedAt === null || isMailing;
  if (awaited !== waiting) setWaiting(awaited);
  const notFound = { title: t('notFound.title'), text: t('notFound.text'), list: quotationsAddress.href(), back: t('notFound.back') };
  return (
    <ContractQuery query={query} notFound={notFound}>
      {(detail) => <Quotation detail={detail} laterPanels={laterPanels} />}
    </ContractQuery>
  );
}
