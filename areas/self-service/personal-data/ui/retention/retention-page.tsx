import { Button, Group, Modal, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  listRetention,
  previewRetention,
  RETENTION_FIELDS,
  type RetentionRow,
  retentionRuleSchema,
  saveRetention,
} from '../../api/index.ts';
import { CATEGORIES, CATEGORY_TEXTS, UNITS } from '../../domain/index.ts';
import { usePrivacyTexts } from '../../texts/it.ts';

const TONES = { IN_FORCE: 'good', FUTURE: 'info', PAST: 'neutral' } as const;

function RuleDialog({ like, onClose }: { readonly like: RetentionRow | undefined; readonly onClose: () => void }) {
  const today = useToday();
  const t = usePrivacyTexts();
  const language = useLanguage();
  const save = useApiMutation(saveRetention, { invalidates: [listRetention, previewRetention] });
  const tomorrow = addDays(today, 1);
  return (
    <FormDialog
      title={t('retention.change')}
      text={t('retention.changeText')}
      schema={retentionRuleSchema}
      labels={RETENTION_FIELDS}
      defaultValues={{
        category: like?.category ?? 'PREVENTIVI',
        validFrom: tomorrow,
        period: like?.period ?? 24,
        unit: like?.unit ?? 'MESI',
        source: like?.source ?? '',
        toConfirm: like?.toConfirm ?? true,
      }}
      saveLabel={t('retention.save')}
      onSave={async (body) => {
        await save.mutateAsync({ body });
        notify.done(t('retention.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('category')}
            options={CATEGORIES.map((value) => ({ value, label: CATEGORY_TEXTS[value].what[language] }))}
          />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <NumberField {...form.field('period')} />
            <SelectField {...form.field('unit')} options={UNITS.map((value) => ({ value, label: t(`retention.units.${value}`) }))} />
            <DateField {...form.field('validFrom')} min={tomorrow} />
          </SimpleGrid>
          <TextAreaField {...form.field('source')} maxLength={500} />
          <SwitchField {...form.field('toConfirm')} />
        </>
      )}
    </FormDialog>
  );
}

function PreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const t = usePrivacyTexts();
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(previewRetention, {}, { staleTime: 0 });
  return (
    <Modal opened onClose={onClose} title={t('retention.preview')} size="lg">
      <Stack gap="sm">
        <Text size="sm">{t('retention.previewText')}</Text>
        {error === null ? null : <QueryError error={error} onRetry={() => void refetch()} />}
        {data === undefined ? (
          error === null ? (
            <LoadingState height={120} />
          ) : null
        ) : (
          <FiguresTable caption={t('retention.preview')}>
            <thead>
              <tr>
                <th scope="col">{t('retention.data')}</th>
                <th scope="col">{t('retention.previewBefore')}</th>
                <th scope="col" data-amount>
                  {t('retention.previewCount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map(({ category, before, count }) => (
                <tr key={category}>
                  <th scope="row">{CATEGORY_TEXTS[category].what[language]}</th>
                  <td data-label={t('retention.previewBefore')}>
                    <DateText date={before} />
                  </td>
                  <td data-amount data-label={t('retention.previewCount')}>
                    {count}
                  </td>
                </tr>
              ))}
            </tbody>
          </FiguresTable>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('retention.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/**
 * `/configurazione/conservazione`: how long each kind of personal data is kept, why, and what the next nightly run
 * would do.
 */
export function RetentionPage() {
  const t = usePrivacyTexts();
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(listRetention, {});
  const [changing, setChanging] = useState<{ readonly like: RetentionRow | undefined }>();
  const [previewing, setPreviewing] = useState(false);
  const [history, setHistory] = useState(false);
  if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  const { items, lastRun } = data;
  const treated = Object.values(lastRun?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" maw={720}>
          {t('retention.help')}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => setPreviewing(true)}>
            {t('retention.preview')}
          </Button>
          <Button onClick={() => setChanging({ like: undefined })}>{t('retention.change')}</Button>
        </Group>
      </Group>
      <Text size="sm">
        {t('retention.lastRun')}:{' '}
        {lastRun === null ? (
          t('retention.neverRun')
        ) : (
          <>
            <MomentText instant={lastRun.at} />,{' '}
            {lastRun.status === 'FAILED' ? t('retention.failed') : t('retention.lastCounts', { count: treated })}
          </>
        )}
      </Text>
      <Switch label={t('retention.showHistory')} checked={history} onChange={(event) => setHistory(event.currentTarget.checked)} />
      <FiguresTable caption={t('retention.title')}>
        <thead>
          <tr>
            <th scope="col">{t('retention.data')}</th>
            <th scope="col">{t('retention.period')}</th>
            <th scope="col">{t('retention.from')}</th>
            <th scope="col">{t('retention.since')}</th>
            <th scope="col">{t('retention.source')}</th>
          </tr>
        </thead>
        <tbody>
          {items
            .filter(({ state }) => history || state !== 'PAST')
            .map((rule) => (
              <tr key={rule.id}>
                <th scope="row" style={{ whiteSpace: 'normal' }}>
                  {CATEGORY_TEXTS[rule.category].what[language]}
                </th>
                <td data-label={t('retention.period')} style={{ whiteSpace: 'nowrap' }}>
                  {t(`retention.${rule.unit}`, { count: rule.period })}
                </td>
                <td data-label={t('retention.from')}>{CATEGORY_TEXTS[rule.category].event[language]}</td>
                <td data-label={t('retention.since')}>
                  <Stack gap={2} align="flex-start">
                    <DateText date={rule.validFrom} />
                    <StatusBadge tone={TONES[rule.state]}>{t(`retention.${rule.state}`)}</StatusBadge>
                  </Stack>
                </td>
                <td data-label={t('retention.source')} style={{ whiteSpace: 'normal' }}>
                  <Stack gap={2} align="flex-start">
                    <span>{rule.source}</span>
                    {rule.toConfirm ? <StatusBadge tone="warning">{t('retention.toConfirm')}</StatusBadge> : null}
                  </Stack>
                </td>
              </tr>
            ))}
        </tbody>
      </FiguresTable>
      {changing === undefined ? null : <RuleDialog like={changing.like} onClose={() => setChanging(undefined)} />}
      {previewing ? <PreviewDialog onClose={() => setPreviewing(false)} /> : null}
    </Stack>
  );
}
