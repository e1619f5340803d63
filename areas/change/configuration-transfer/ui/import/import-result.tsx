import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Change } from '#platform/domain-kit/versioned/differences.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { ImportResult as Result } from '../../api/index.ts';
import { useExchangeTexts } from '../../texts/it.ts';
import { ChangeTable } from '../changes/change-table.tsx';
import { CellErrors } from './cell-errors.tsx';

interface ImportResultProps {
  readonly result: Result;
  /** The compared content, for the rows of rate tables. */
  readonly before: unknown;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onAnother: () => void;
}

function Findings({ findings }: { findings: Result['findings'] }) {
  const t = useExchangeTexts();
  const language = useLanguage();
  if (findings.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5">
        {t('import.findings')}
      </Title>
      <Text size="sm" c="dimmed" mb={4}>
        {t('import.findingsHelp')}
      </Text>
      <CellErrors
        items={findings}
        note={({ severity, remedy }) => (
          <Text size="sm" c="dimmed" component="div">
            <StatusBadge tone={severity === 'ERRORE' ? 'bad' : 'warning'}>{t(`import.${severity}`)}</StatusBadge> {remedy[language]}
          </Text>
        )}
      />
    </section>
  );
}

/** Result of reading a workbook: its errors, or its differences with a save button. */
export function ImportResult({ result, before, saving, onSave, onAnother }: ImportResultProps) {
  const t = useExchangeTexts();
  const another = (
    <Button variant="default" onClick={onAnother}>
      {t('import.another')}
    </Button>
  );
  if (result.errors.length > 0) {
    return (
      <Stack gap="md">
        <Alert color="red" variant="light" title={result.fileName}>
          {t('import.errors', { count: result.errors.length })}
        </Alert>
        <CellErrors items={result.errors} />
        <div>{another}</div>
      </Stack>
    );
  }
  const changes = result.changes as readonly Change[];
  const shown = result.changes.length < result.changeCount ? ` ${t('changes.first', { shown: result.changes.length })}` : '';
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fw={600} role="status">
          {result.changeCount === 0 ? t('import.noChanges') : `${t('changes.count', { count: result.changeCount })}.${shown}`}
        </Text>
        <Group gap="xs">
          {another}
          {result.changeCount === 0 ? null : (
            <Button loading={saving} onClick={onSave}>
              {t('import.save')}
            </Button>
          )}
        </Group>
      </Group>
      <ChangeTable
        changes={changes}
        contents={{ before, after: null }}
        titles={{ before: t('compare.version', { number: result.base }), after: result.fileName }}
      />
      <Findings findings={result.findings} />
    </Stack>
  );
}
