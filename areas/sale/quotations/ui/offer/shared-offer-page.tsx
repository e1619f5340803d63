import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PRODUCT_DOCUMENTS } from '#areas/offer/catalogue/domain/index.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { durationWords } from '#platform/domain-kit/time/duration.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { PublicPage } from '#platform/ui-shell/frame/public-page.tsx';
import { openSharedOffer, proceedWithOffer, type SharedOffer } from '../../api/index.ts';
import { sharedFile } from '../../api/offer-routes.ts';
import { useSharingTexts } from '../../texts/sharing/it.ts';

type Offer = SharedOffer['offers'][number];

/** One offer: price, coverages, documents of the product. */
function OfferCard({ offer, isChosen, token }: { readonly offer: Offer; readonly isChosen: boolean; readonly token: string }) {
  const t = useSharingTexts();
  const language = useLanguage();
  const { busy, run } = useDownload();
  const { insurer, product, packageName, months, covers, premium, premiumByYear, documents, productVersionId } = offer;
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={product}>
      <Stack gap="sm">
        <Stack gap={2}>
          <Text size="sm" c="dimmed">
            {t(isChosen ? 'offer.chosen' : 'offer.alternative')}
          </Text>
          <Title order={2} size="h3">
            {packageName === null ? product : `${product} – ${packageName}`}
          </Title>
          <Text c="dimmed">{insurer}</Text>
        </Stack>
        <Stack gap={0}>
          <Text fw={700} fz={28}>
            {formatEuro(premium, language)}
          </Text>
          <Text c="dimmed">{t('offer.taxes', { duration: durationWords(months, language) })}</Text>
          {premiumByYear === null ? null : <Text c="dimmed">{t('offer.byYear', { amount: formatEuro(premiumByYear, language) })}</Text>}
        </Stack>
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {covers.map(({ coverage, name, limit, deductible }) => (
            <li key={coverage}>
              <Text fw={600}>{name}</Text>
              {limit === null ? null : (
                <Text size="sm" c="dimmed">
                  {t('offer.limit', { limit })}
                </Text>
              )}
              {deductible === null ? null : (
                <Text size="sm" c="dimmed">
                  {deductible}
                </Text>
              )}
            </li>
          ))}
        </Stack>
        {documents.length === 0 ? null : (
          <Stack gap="xs">
            <Text size="sm">{t('offer.papers')}</Text>
            <Group gap="xs">
              {documents.map((name) => (
                <Button
                  key={name}
                  size="compact-md"
                  variant="default"
                  disabled={busy}
                  onClick={() => void run(() => apiClient.download(sharedFile, { body: { token, document: { productVersionId, name } } }))}
                >
                  {PRODUCT_DOCUMENTS[name][language]}
                </Button>
              ))}
            </Group>
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}

interface AnswerProps {
  readonly token: string;
  readonly seller: string;
  readonly proceeded: boolean;
  readonly completes: boolean;
}

/** Downloads the paper, and says yes: to the seller, or as the first step of a sale that the customer completes alone. */
function Answer({ token, seller, proceeded, completes }: AnswerProps) {
  const t = useSharingTexts();
  const { busy, run } = useDownload();
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState(proceeded);
  const proceed = async () => {
    setSending(true);
    try {
      await apiClient.call(proceedWithOffer, { body: { token } });
      setDone(true);
    } catch (error) {
      notify.failed(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        size="md"
        loading={busy}
        onClick={() => void run(() => apiClient.download(sharedFile, { body: { token, document: null } }))}
      >
        {t('offer.download')}
      </Button>
      {done ? (
        <Alert color="green" variant="light" role="status">
          {t(completes ? 'offer.completed' : 'offer.proceeded', { seller })}
        </Alert>
      ) : (
        <>
          <Button size="md" loading={sending} onClick={() => void proceed()}>
            {t(completes ? 'offer.complete' : 'offer.proceed')}
          </Button>
          <Text size="sm" c="dimmed">
            {t(completes ? 'offer.completeText' : 'offer.proceedText')}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** The name and the contacts of an intermediary on one line. */
function ContactLine({ contact: { name, ruiNumber, phone, email } }: { readonly contact: SharedOffer['seller'] }) {
  const t = useSharingTexts();
  const parts = [
    name,
    ruiNumber === null ? null : t('offer.rui', { number: ruiNumber }),
    phone === null ? null : formatPhone(phone),
    email,
  ];
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {parts.filter((part) => part !== null).join(' · ')}
    </Text>
  );
}

function Content({ token }: { readonly token: string }) {
  const t = useSharingTexts();
  const query = useQuery({
    queryKey: ['shared-offer'],
    queryFn: ({ signal }) => apiClient.call(openSharedOffer, { body: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isApiError(query.error, 'NOT_FOUND')) {
    return (
      <>
        <Title order={1} size="h2">
          {t('offer.ended')}
        </Title>
        <Text>{t('offer.endedText')}</Text>
      </>
    );
  }
  if (query.error !== null) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState />;
  const { number, validUntil, agency, seller, insured, offers, proceeded, completes } = query.data;
  return (
    <>
      <Stack gap={2}>
        <Text fw={600}>{agency.name}</Text>
        <Title order={1} size="h2">
          {t('offer.title')}
        </Title>
        <Text c="dimmed">{t('offer.validUntil', { number, date: formatDate(validUntil) })}</Text>
      </Stack>
      <Text>
        {insured
          .map(([, value]) => value)
          .filter((value) => value !== '')
          .join(' · ')}
      </Text>
      {offers.map((offer, i) => (
        <OfferCard key={`${offer.productVersionId} ${offer.packageName}`} offer={offer} isChosen={i === 0} token={token} />
      ))}
      <Answer token={token} seller={seller.name} proceeded={proceeded} completes={completes} />
      <Stack gap={2}>
        <ContactLine contact={seller} />
        <ContactLine contact={agency} />
      </Stack>
    </>
  );
}

/** `/offerta/{token}`: a customer sees the offers of a seller's link; a plain page when the link does not open. */
export function SharedOfferPage({ token }: { readonly token: string }) {
  const t = useSharingTexts();
  return (
    <PublicPage title={t('offer.title')} width={560}>
      <Content token={token} />
    </PublicPage>
  );
}
