import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { editQuotationAddress } from '../../api/addresses.ts';
import { calculate, read, save } from '../../api/index.ts';
import { useQuotationsTexts } from '../../texts/pages/it.ts';
import type { MovedPrice } from './use-quotation-actions.tsx';

interface PriceMovedProps {
  /** The current contract, read again after the refusal. */
  readonly detail: ContractDetail;
  readonly moved: MovedPrice;
  /** Receives the price to continue with, or nothing to leave everything as it is. */
  readonly onSettled: (adopted?: MovedPrice['shown']) => unknown;
}

/**
 * Shows old and new price after a refused acceptance or issue. If the quotation was changed meanwhile, its stored price
 * is the new one; if the tariff was, the quotation is priced again and saved before acceptance. An accepted price
 * cannot be replaced, only revoked.
 */
export function PriceMoved({ detail, moved, onSettled }: PriceMovedProps) {
  const t = useQuotationsTexts();
  const language = useLanguage();
  const storedAnew = detail.price !== null && detail.price.hash !== moved.shown.hash;
  const repriced = useApiQuery(calculate, { body: detail.data }, { enabled: !storedAnew && moved.action === 'accetta' });
  const saving = useApiMutation(save, { invalidates: [read] });
  const [busy, setBusy] = useState(false);
  const now = storedAnew ? detail.price : (repriced.data?.chosen?.price ?? null);

  const adopt = async () => {
    if (now === null) return;
    setBusy(true);
    try {
      const saved = storedAnew ? null : await saving.mutateAsync({ params: { id: detail.id }, body: detail.data, version: detail.version });
      await onSettled(saved === null ? now : (saved.price ?? undefined));
    } catch (error) {
      notify.failed(error);
      await onSettled();
    } finally {
      setBusy(false);
    }
  };

  const body = () => {
    if (moved.action === 'emetti' && !storedAnew) return <Text>{t('moved.revoke')}</Text>;
    if (repriced.error !== null) return <QueryError error={repriced.error} onRetry={() => void repriced.refetch()} />;
    if (now === null) return repriced.isFetching ? <LoadingState height={80} /> : <Text>{t('moved.unavailable')}</Text>;
    return (
      <KeyValueList
        items={[
          { label: t('moved.before'), value: <Money cents={moved.shown.premium} /> },
          {
            label: t('moved.now'),
            value: (
              <b>
                <Money cents={now.premium} />
              </b>
            ),
          },
          { label: t('moved.difference'), value: <Money cents={now.premium - moved.shown.premium} /> },
        ]}
      />
    );
  };
  const amount = formatEuro(now?.premium ?? 0, language);
  return (
    <Modal opened onClose={() => void onSettled()} title={t('moved.title')} centered>
      <Stack gap="md">
        <Text>{t('moved.text')}</Text>
        {body()}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void onSettled()}>
            {t('moved.close')}
          </Button>
          {moved.action === 'accetta' && now === null ? (
            <Button component={Link} to={editQuotationAddress.href({ id: detail.id })}>
              {t('moved.open')}
            </Button>
          ) : null}
          {now === null ? null : (
            <Button loading={busy} onClick={() => void adopt()}>
              {t(moved.action === 'accetta' ? 'moved.adoptAccept' : 'moved.adoptIssue', { amount })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
