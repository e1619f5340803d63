import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { formatNumber, formatPercent } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { Percent } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type CurveRow, deleteCurve, listCurves } from '../../api/index.ts';
import { vehicleCategoryTexts } from '../../domain/index.ts';
import { useVehicleTexts } from '../../texts/it.ts';
import { CurveEditor } from './curve-editor.tsx';
import classes from './curves.module.css';

const TONES: Readonly<Record<CurveRow['state'], Tone>> = { PAST: 'neutral', IN_FORCE: 'good', FUTURE: 'info' };

interface CurveProps {
  readonly curve: CurveRow;
  readonly onEdit: (mode: 'edit' | 'copy') => void;
}

function Curve({ curve, onEdit }: CurveProps) {
  const t = useVehicleTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const remove = useApiMutation(deleteCurve, { invalidates: [listCurves] });
  const date = formatDate(curve.validFrom);
  const title = `${vehicleCategoryTexts[curve.category][language]}, ${t(`curves.powertrains.${curve.powertrain}`)}`;
  const percent = (rate: number) => formatPercent(rate, language);

  const ask = async () => {
    const asked = { title: t('curves.removeTitle'), message: t('curves.removeText', { date }), confirm: t('curves.remove'), danger: true };
    if (!(await confirm(asked))) return;
    try {
      await remove.mutateAsync({ params: { id: curve.id } });
      notify.done(t('curves.removed'));
    } catch (error) {
      notify.failed(error);
    }
  };

  return (
    <Paper withBorder p="md" component="section" aria-label={`${title}, ${t('curves.from', { date })}`}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Group gap="xs">
            <Text size="sm">{t('curves.from', { date })}</Text>
            <StatusBadge tone={TONES[curve.state]}>{t(`curves.states.${curve.state}`)}</StatusBadge>
          </Group>
        </div>
        <Group gap="xs">
          {curve.state === 'FUTURE' ? (
            <>
              <Button size="compact-sm" variant="default" onClick={() => onEdit('edit')}>
                {t('curves.edit')}
              </Button>
              <Button size="compact-sm" variant="outline" color="red.9" onClick={() => void ask()}>
                {t('curves.remove')}
              </Button>
            </>
          ) : null}
          {curve.state === 'PAST' ? null : (
            <Button size="compact-sm" variant="light" onClick={() => onEdit('copy')}>
              {t('curves.add')}
            </Button>
          )}
        </Group>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t('curves.kmPerYear')}: {formatNumber(curve.kmPerYear, language, 0)} {t('curves.km')}.{' '}
        {t('curves.mileageText', {
          perThousand: percent(curve.perThousandKm),
          loss: percent(curve.maxKmLoss),
          gain: percent(curve.maxKmGain),
        })}
      </Text>
      <dl className={classes.points} aria-label={t('curves.residual')}>
        {curve.points.map(({ ageMonths, residual }) => (
          <div key={ageMonths}>
            <dt>{t('curves.months', { count: ageMonths })}</dt>
            <dd className="tabular">
              <Percent rate={residual} />
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

/** `/configurazione/valori-residui`: share of the price when new by age, in dated tables. */
export function CurvesPage() {
  const t = useVehicleTexts();
  const query = useApiQuery(listCurves, {});
  const [editing, setEditing] = useState<{ readonly curve: CurveRow; readonly mode: 'edit' | 'copy' }>();
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState />;
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm" maw={760}>
        {t('curves.help')}
      </Text>
      {query.data.items.map((curve) => (
        <Curve key={curve.id} curve={curve} onEdit={(mode) => setEditing({ curve, mode })} />
      ))}
      {editing === undefined ? null : <CurveEditor {...editing} onClose={() => setEditing(undefined)} />}
    </Stack>
  );
}
