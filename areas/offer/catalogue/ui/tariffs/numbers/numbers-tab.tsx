import { Alert, Button, Group, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listNumberRanges, removeNumberRange } from '../../../api/index.ts';
import type { NumberRangeRow } from '../../../api/number-range-routes.ts';
import { POLICY_NUMBER_TYPES } from '../../../domain/codes/sale-codes.ts';
import { numbersLeft, rangeNumber } from '../../../domain/number-ranges.ts';
import { RANGE_STATES } from '../../../domain/texts.ts';
import { useTariffTexts } from '../../../texts/tariff/it.ts';
import { Section } from '../../section.tsx';
import type { TariffForm } from '../tariff-form.ts';
import { ChangeRange, NewRange } from './number-range-dialogs.tsx';

const TONES: Readonly<Record<NumberRangeRow['state'], Tone>> = { DISPONIBILE: 'good', IN_ESAURIMENTO: 'warning', ESAURITO: 'bad' };

interface NumbersTabProps {
  readonly form: TariffForm;
  readonly tariffId: number;
  readonly mayUpdate: boolean;
}

interface RowProps extends Omit<NumbersTabProps, 'form'> {
  readonly range: NumberRangeRow;
  readonly onChange: () => void;
}

const wordsOf = (range: NumberRangeRow) => ({ first: rangeNumber(range, range.first), last: rangeNumber(range, range.last) });

function Row({ tariffId, range, mayUpdate, onChange }: RowProps) {
  const t = useTariffTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const remove = useApiMutation(removeNumberRange, { invalidates: [listNumberRanges] });
  const words = wordsOf(range);
  const ask = async () => {
    if (
      !(await confirm({
        title: t('numbers.removeTitle'),
        message: t('numbers.removeText', words),
        confirm: t('numbers.remove'),
        danger: true,
      }))
    )
      return;
    remove.mutate({ params: { id: tariffId, intervallo: range.id } }, { onError: notify.failed });
  };
  return (
    <tr>
      <th scope="row" style={{ whiteSpace: 'nowrap' }}>
        {words.first} – {words.last}
      </th>
      <td data-label={t('numbers.product')}>{range.productName ?? t('numbers.everyProduct')}</td>
      <td data-label={t('numbers.next')}>{range.state === 'ESAURITO' ? '—' : rangeNumber(range, range.next)}</td>
      <td data-amount data-label={t('numbers.left')}>
        {formatNumber(numbersLeft(range), language, 0)}
      </td>
      <td data-label={t('numbers.state')}>
        <StatusBadge tone={TONES[range.state]}>{RANGE_STATES[range.state][language]}</StatusBadge>
      </td>
      <td>
        {mayUpdate ? (
          <Group gap="xs" wrap="nowrap" justify="flex-end">
            <Button size="compact-sm" variant="default" aria-label={t('numbers.changeLabel', words)} onClick={onChange}>
              {t('numbers.change')}
            </Button>
            {range.next === range.first ? (
              <Button
                size="compact-sm"
                variant="outline"
                color="red.9"
                aria-label={t('numbers.removeLabel', words)}
                onClick={() => void ask()}
              >
                {t('numbers.remove')}
              </Button>
            ) : null}
          </Group>
        ) : null}
      </td>
    </tr>
  );
}

/** The insurer's policy numbers for a tariff, effective at once and for every version. */
export function NumbersTab({ form, tariffId, mayUpdate }: NumbersTabProps) {
  const t = useTariffTexts();
  const language = useLanguage();
  const numbering = useWatch({ control: form.control, name: 'policyNumberType' });
  const query = useApiQuery(listNumberRanges, { params: { id: tariffId } });
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<NumberRangeRow>();
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState />;
  const { items, products } = query.data;
  const left = items.reduce((sum, range) => sum + numbersLeft(range), 0);
  return (
    <Section title={t('numbers.title')} help={t('numbers.help')} cols={1}>
      {numbering === 'RANGE' ? null : (
        <Alert color="gray" variant="light">
          {t('numbers.unused', { type: POLICY_NUMBER_TYPES[numbering][language] })}
        </Alert>
      )}
      {items.length > 0 && left === 0 ? <Alert color="red">{t('numbers.usedUp')}</Alert> : null}
      {mayUpdate ? (
        <Group justify="flex-end">
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setAdding(true)}>
            {t('numbers.add')}
          </Button>
        </Group>
      ) : null}
      {items.length === 0 ? (
        <EmptyState title={t('numbers.none')} text={t('numbers.noneText')} />
      ) : (
        <FiguresTable caption={t('numbers.title')}>
          <thead>
            <tr>
              <th scope="col">{t('numbers.range')}</th>
              <th scope="col">{t('numbers.product')}</th>
              <th scope="col">{t('numbers.next')}</th>
              <th scope="col" data-amount>
                {t('numbers.left')}
              </th>
              <th scope="col">{t('numbers.state')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((range) => (
              <Row key={range.id} tariffId={tariffId} range={range} mayUpdate={mayUpdate} onChange={() => setChanging(range)} />
            ))}
          </tbody>
        </FiguresTable>
      )}
      <Modal
        closeButtonProps={{ 'aria-label': kitText('close') }}
        opened={adding}
        onClose={() => setAdding(false)}
        title={t('numbers.add')}
        centered
      >
        <NewRange tariffId={tariffId} products={products} onClose={() => setAdding(false)} />
      </Modal>
      <Modal
        closeButtonProps={{ 'aria-label': kitText('close') }}
        opened={changing !== undefined}
        onClose={() => setChanging(undefined)}
        title={changing === undefined ? t('numbers.change') : t('numbers.changeTitle', wordsOf(changing))}
        centered
      >
        {changing === undefined ? null : <ChangeRange tariffId={tariffId} range={changing} onClose={() => setChanging(undefined)} />}
      </Modal>
    </Section>
  );
}
