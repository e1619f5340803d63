import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { plainDate } from '#platform/api-kit/schemas.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { geographyImportAddress } from '../../api/addresses.ts';
import {
  type GeographyImport,
  IMPORT_FIELDS,
  listGeographyImports,
  OFFICIAL_FILE_LIMITS,
  startGeographyImport,
} from '../../api/import-routes.ts';
import { useGeographyTexts } from '../../texts/it.ts';

const SHEETS = ['.csv', '.xlsx'];
const fileForm = z.object({ file: z.instanceof(File).nullable(), changesOn: plainDate() });

/** Chooses an official file and compares it. */
function CompareForm() {
  const today = useToday();
  const t = useGeographyTexts();
  const navigate = useNavigate();
  const start = useApiMutation(startGeographyImport, { invalidates: [listGeographyImports] });
  const form = useSchemaForm(fileForm, {
    labels: IMPORT_FIELDS,
    defaultValues: { file: null, changesOn: today },
  });
  const compare = form.handleSubmit(async ({ file, changesOn }) => {
    if (file === null) return form.setError('file', { message: t('imports.choose') }, { shouldFocus: true });
    try {
      const { id } = await start.mutateAsync({ body: { file: await encodedFile(file), changesOn } });
      await navigate({ to: geographyImportAddress.href({ id }) });
    } catch (error) {
      if (error instanceof FieldErrors) form.setError('file', { message: Object.values(error.fields).join(' ') });
      else notify.failed(error);
    }
    return undefined;
  });
  return (
    <Paper withBorder p="md" radius="md">
      <form onSubmit={(event) => void compare(event)} noValidate>
        <Stack gap="sm" maw={760}>
          <Text c="dimmed">{t('imports.help')}</Text>
          <FileField {...form.field('file')} accept={SHEETS} maxBytes={OFFICIAL_FILE_LIMITS.megabytes * 1_048_576} />
          <DateField {...form.field('changesOn')} help={t('imports.dayHelp')} />
          <Group>
            <Button type="submit" loading={start.isPending}>
              {t('imports.compare')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

/** `/configurazione/geo/aggiornamenti`: official files compared with the towns, and a new comparison. */
export function ImportsPage() {
  const t = useGeographyTexts();
  const language = useLanguage();
  const list = useListState(listGeographyImports);
  const query = useApiQuery(listGeographyImports, { query: list.query });
  const columns = useMemo<readonly Column<GeographyImport>[]>(() => {
    const number = (value: number) => formatNumber(value, language, 0);
    return [
      { key: 'fileName', title: t('imports.file'), cell: (row) => row.fileName, card: 1, share: 100 },
      { key: 'source', title: t('imports.source'), cell: (row) => row.source, card: 2 },
      { key: 'differences', title: t('imports.differences'), align: 'end', cell: (row) => number(row.differences), card: 3 },
      { key: 'taken', title: t('imports.taken'), align: 'end', cell: (row) => number(row.taken), card: 4 },
      { key: 'createdAt', title: t('imports.created'), sort: 'createdAt', cell: (row) => <MomentText instant={row.createdAt} />, card: 5 },
      { key: 'createdBy', title: t('imports.by'), cell: (row) => row.createdBy, fromWidth: 900 },
    ];
  }, [t, language]);
  return (
    <Stack gap="md">
      <CompareForm />
      <DataTable<GeographyImport>
        id="geography-imports"
        label={t('imports.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => geographyImportAddress.href({ id: row.id })}
        empty={{ title: t('imports.empty'), text: t('imports.emptyText') }}
      />
    </Stack>
  );
}
