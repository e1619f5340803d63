import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listAgreements } from '../../api/routes.ts';
import type { AgreementRow } from '../../api/schemas.ts';
import { PERIOD_LABELS, REMITTANCE_LABELS, WITHHOLDING_LABELS } from '../../domain/texts.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { LayoutDialog } from './layout-dialog.tsx';

function Row({ row, onLayout }: { readonly row: AgreementRow; readonly onLayout: () => void }) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  return (
    <tr>
      <td data-label={t('agreements.company')}>{row.company}</td>
      <td data-label={t('agreements.validFrom')}>
        <DateText date={row.validFrom} />
      </td>
      <td data-label={t('agreements.period')}>
        <div>
          {PERIOD_LABELS[row.period][language]} · {REMITTANCE_LABELS[row.remittance][language]}
        </div>
      </td>
      <td data-label={t('agreements.due')}>
        <div>
          {t('agreements.days', { count: row.dueDays })}
          <Text size="sm" c="dimmed">
            {t(row.heldUntilStatement ? 'agreements.held' : 'agreements.atOnce')}
          </Text>
        </div>
      </td>
      <td data-label={t('agreements.withholding')}>{WITHHOLDING_LABELS[row.withholding][language]}</td>
      <td data-label={t('agreements.iban')}>
        <div>
          {row.holder}
          <Text size="sm" c="dimmed">
            {formatIban(row.iban)}
          </Text>
        </div>
      </td>
      <td data-label={t('agreements.agreement')}>{row.agreement}</td>
      <td data-label={t('agreements.status')}>
        <Group gap="xs">
          <StatusBadge tone={row.current ? 'good' : 'neutral'}>{t(row.current ? 'agreements.current' : 'agreements.other')}</StatusBadge>
          {row.current ? (
            <Button size="compact-xs" variant="default" onClick={onLayout}>
              {t('agreements.layout')}
            </Button>
          ) : null}
        </Group>
      </td>
    </tr>
  );
}

/** `/rendiconti/accordi`: how each insurer is accounted to, and the layout of its bordereaux. */
export function AgreementsPage() {
  const t = useInsurerAccountsTexts();
  const { data, error, refetch } = useApiQuery(listAgreements, {});
  const [isAdding, setIsAdding] = useState(false);
  const [layoutOf, setLayoutOf] = useState<AgreementRow>();
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <Text maw={720}>{t('agreements.intro')}</Text>
        <Button onClick={() => setIsAdding(true)}>{t('agreements.add')}</Button>
      </Group>
      {data.items.length === 0 ? (
        <Text>{t('agreements.none')}</Text>
      ) : (
        <FiguresTable caption={t('list.agreements')}>
          <thead>
            <tr>
              <th>{t('agreements.company')}</th>
              <th>{t('agreements.validFrom')}</th>
              <th>{t('agreements.period')}</th>
              <th>{t('agreements.due')}</th>
              <th>{t('agreements.withholding')}</th>
              <th>{t('agreements.iban')}</th>
              <th>{t('agreements.agreement')}</th>
              <th>{t('agreements.status')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <Row key={row.id} row={row} onLayout={() => setLayoutOf(row)} />
            ))}
          </tbody>
        </FiguresTable>
      )}
      {isAdding ? <AgreementDialog onClose={() => setIsAdding(false)} /> : null}
      {layoutOf === undefined ? null : (
        <LayoutDialog companyId={layoutOf.companyId} company={layoutOf.company} onClose={() => setLayoutOf(undefined)} />
      )}
    </Stack>
  );
}
