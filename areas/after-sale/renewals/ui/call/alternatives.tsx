import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { quoteRenewal } from '../../api/index.ts';
import { listAlternatives, readRenewal } from '../../api/routes.ts';
import { useRenewalsTexts } from '../../texts/it.ts';

/** Alternatives shown at first, so that the page fits a screen of 800 pixels. */
const FIRST = 4;

interface AlternativesProps {
  readonly id: number;
  /** Shown at once for a case that cannot be renewed as it is. */
  readonly open: boolean;
  readonly oldPremium: number;
}

/** Other offers that accept the customer and the vehicle; one becomes the quotation. */
export function Alternatives({ id, open, oldPremium }: AlternativesProps) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const [shown, setShown] = useState(open);
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useApiQuery(listAlternatives, { params: { id } }, { enabled: shown });
  const quote = useApiMutation(quoteRenewal, { invalidates: [readRenewal] });
  if (!shown) {
    return (
      <Button size="compact-sm" variant="default" onClick={() => setShown(true)}>
        {t('price.alternatives')}
      </Button>
    );
  }
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState height={80} />;
  const items = data.items.filter((one) => open || !one.isCurrent);
  return (
    <Stack gap={4} component="section" aria-label={t('price.alternatives')}>
      <Text size="sm" fw={600}>
        {t('price.alternatives')}
      </Text>
      {items.length === 0 ? <Text size="sm">{t('price.noAlternatives')}</Text> : null}
      {(all ? items : items.slice(0, FIRST)).map((one) => (
        <Group key={`${one.productVersionId}:${one.packageVersionId}`} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" lineClamp={2}>
            {one.product} · {one.package} · {t('price.coverages', { count: one.coverages })}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
              {formatEuro(one.premium, language)}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              title={t('price.wasValue', { value: formatEuro(oldPremium, language) })}
              aria-label={t('price.chooseName', { name: `${one.product} ${one.package}` })}
              loading={quote.isPending && quote.variables?.body.offer?.packageVersionId === one.packageVersionId}
              onClick={() => {
                const { productVersionId, packageVersionId } = one;
                void quote
                  .mutateAsync({ params: { id }, body: { offer: { productVersionId, packageVersionId } } })
                  .then(() => notify.done(t('price.quoted')), notify.failed);
              }}
            >
              {t('price.choose')}
            </Button>
          </Group>
        </Group>
      ))}
      {all || items.length <= FIRST ? null : (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {t('price.more', { count: items.length - FIRST })}
        </Button>
      )}
    </Stack>
  );
}
