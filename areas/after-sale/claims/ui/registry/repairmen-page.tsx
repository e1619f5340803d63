import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listRepairmen, REPAIRMAN_FIELDS, type Repairman } from '../../api/registry-routes.ts';
import { useClaimsTexts } from '../../texts/it.ts';
import { RepairmanDialog } from './repairman-dialog.tsx';

const TYPING_MS = 250;

/** `/sinistri/riparatori`: the repairmen that the agency knows. */
export function RepairmenPage() {
  const t = useClaimsTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, TYPING_MS);
  const [open, setOpen] = useState<Repairman | 'new'>();
  const { data, error, refetch } = useApiQuery(listRepairmen, { query: { search } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      <Group align="end">
        <TextInput label={t('repairmen.search')} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} type="search" />
        <Button onClick={() => setOpen('new')}>{t('repairmen.add')}</Button>
      </Group>
      {data === undefined ? <LoadingState /> : null}
      {data?.items.length === 0 ? <Text>{t('repairmen.none')}</Text> : null}
      {data === undefined || data.items.length === 0 ? null : (
        <FiguresTable caption={t('repairmen.label')}>
          <thead>
            <tr>
              <th>{REPAIRMAN_FIELDS.name[language]}</th>
              <th>{REPAIRMAN_FIELDS.vatNumber[language]}</th>
              <th>{REPAIRMAN_FIELDS.address[language]}</th>
              <th>{REPAIRMAN_FIELDS.phone[language]}</th>
              <th data-amount>{t('repairmen.claims')}</th>
              <th aria-label={t('repairmen.change')} />
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <tr key={row.id}>
                <td data-label={REPAIRMAN_FIELDS.name[language]}>
                  <Group gap="xs">
                    {row.name}
                    {row.isAgreed ? <StatusBadge tone="good">{REPAIRMAN_FIELDS.isAgreed[language]}</StatusBadge> : null}
                    {row.isDisabled ? <StatusBadge tone="neutral">{REPAIRMAN_FIELDS.isDisabled[language]}</StatusBadge> : null}
                  </Group>
                </td>
                <td data-label={REPAIRMAN_FIELDS.vatNumber[language]}>{row.vatNumber}</td>
                <td data-label={REPAIRMAN_FIELDS.address[language]}>{row.address ?? '–'}</td>
                <td data-label={REPAIRMAN_FIELDS.phone[language]}>{row.phone === null ? '–' : formatPhone(row.phone)}</td>
                <td data-amount data-label={t('repairmen.claims')}>
                  {row.claims}
                </td>
                <td>
                  <Button size="compact-xs" variant="default" onClick={() => setOpen(row)}>
                    {t('repairmen.change')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
      {open === undefined ? null : <RepairmanDialog repairman={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}
