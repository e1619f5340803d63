import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { cancelCash, listCash } from '../../api/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';
import { CashDialog } from './cash-dialog.tsx';

/** The cash that the seller of a policy received; nothing until there is some or the user can record it. */
export function CashPanel({ id }: { readonly id: number }) {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const corrects = useHasRole('UPDATE_ESTRATTI_CONTO');
  const { data } = useApiQuery(listCash, { params: { id } });
  const cancel = useApiMutation(cancelCash, { invalidates: [listCash] });
  const [isOpen, setIsOpen] = useState(false);
  if (data === undefined || (data.items.length === 0 && !data.canRecord)) return null;
  const remove = (cashId: number) =>
    void cancel.mutateAsync({ params: { id, cashId } }).then(() => notify.done(t('cash.cancelled')), notify.failed);
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('cash.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('cash.title')}</Text>
        {data.canRecord ? (
          <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
            {t('cash.record')}
          </Button>
        ) : null}
      </Group>
      {data.items.length === 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('cash.none')}
        </Text>
      ) : (
        <Stack component="ul" gap="xs" m={0} mt="xs" p={0} style={{ listStyle: 'none' }}>
          {data.items.map((item) => (
            <Group component="li" key={item.id} gap="xs">
              <Text size="sm" component="span" {...(item.isCancelled ? { td: 'line-through', c: 'dimmed' } : {})}>
                {formatEuro(item.amount, language)} · {formatDate(item.receivedOn)} · {item.recordedBy}
              </Text>
              {item.isCancelled ? (
                <Text size="sm" c="dimmed" component="span">
                  {t('cash.wasCancelled')}
                </Text>
              ) : corrects ? (
                <Button size="compact-xs" variant="default" disabled={cancel.isPending} onClick={() => remove(item.id)}>
                  {t('cash.cancel')}
                </Button>
              ) : null}
            </Group>
          ))}
        </Stack>
      )}
      {isOpen ? <CashDialog id={id} cash={data} onClose={() => setIsOpen(false)} /> : null}
    </Paper>
  );
}
