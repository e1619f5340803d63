import { Alert, Code, List, Paper, ScrollArea, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { type PreviewAnswer, previewLayout } from '../../api/index.ts';
import { faultText, problemText } from '../../domain/fault-texts.ts';
import type { Fault } from '../../domain/faults.ts';
import type { LayoutContent } from '../../domain/index.ts';
import { useRecordLayoutsTexts } from '../../texts/it.ts';

/** Milliseconds without a change after which the preview is read. */
const PAUSE_MS = 400;
const MOST_WITHHELD = 5;

/** Where a fault is: the name of its record and field. */
function placeOf({ records }: LayoutContent, { path }: Fault): string {
  const [first, record, , field] = path.split('.');
  const found = first === 'records' ? records[Number(record)] : undefined;
  if (found === undefined) return '';
  const name = field === undefined ? undefined : found.fields[Number(field)]?.name;
  return name === undefined || name === '' ? found.name : `${found.name}, ${name}`;
}

function Withheld({ data, hasFaults }: { readonly data: PreviewAnswer; readonly hasFaults: boolean }) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  if (data.withheld.length === 0) {
    return data.movements === 0 || hasFaults ? null : <Text size="sm">{t('preview.all', { all: data.movements })}</Text>;
  }
  return (
    <Alert color="orange" variant="light" role="status">
      <Text fw={600}>{t('preview.withheld', { count: data.withheld.length, all: data.movements })}</Text>
      <List size="sm">
        {data.withheld.slice(0, MOST_WITHHELD).map(({ policyNumber, customer, problems }) => (
          <List.Item key={`${policyNumber} ${customer}`}>
            {policyNumber} {customer}: {problems.map((problem) => problemText(problem, language)).join('; ')}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** The latest movements in the form as it is being edited, and what keeps it from being published. */
export function PreviewPanel({
  companyId,
  layout,
  faults,
}: {
  readonly companyId: number;
  readonly layout: LayoutContent;
  readonly faults: readonly Fault[];
}) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  const [settled] = useDebouncedValue(layout, PAUSE_MS);
  const body = {
    companyId,
    content: { ...settled, records: settled.records.map((record) => ({ ...record, fields: [...record.fields] })) },
  };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeyOf(previewLayout, body),
    queryFn: ({ signal }) => apiClient.call(previewLayout, { body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Paper withBorder p="md" aria-busy={isFetching}>
      <Title order={3} size="h4" mb="xs">
        {t('preview.title')}
      </Title>
      <Stack gap="xs">
        {faults.length === 0 ? null : (
          <Alert color="orange" variant="light">
            <Text fw={600}>{t('preview.faults', { count: faults.length })}</Text>
            <List size="sm">
              {faults.slice(0, 8).map((fault) => {
                const place = placeOf(layout, fault);
                const text = faultText(fault, language);
                return <List.Item key={fault.path + fault.code}>{place === '' ? text : t('preview.faultAt', { place, text })}</List.Item>;
              })}
            </List>
          </Alert>
        )}
        {error === null ? null : <QueryError error={error} onRetry={() => void refetch()} />}
        {data === undefined ? (
          <Text size="sm">{t('preview.loading')}</Text>
        ) : data.name === '' ? (
          <Text size="sm">{t('preview.incomplete')}</Text>
        ) : (
          <>
            {data.movements === 0 ? <Text size="sm">{t('preview.none')}</Text> : <Withheld data={data} hasFaults={faults.length > 0} />}
            <Text size="sm">{t('preview.file', { name: data.name })}</Text>
            {data.lines.every(({ text }) => text === '') ? null : (
              <ScrollArea type="auto">
                <Code block aria-label={t('preview.lines')} style={{ whiteSpace: 'pre', width: 'max-content', minWidth: '100%' }}>
                  {data.lines.map(({ text }) => text).join('\n')}
                </Code>
              </ScrollArea>
            )}
          </>
        )}
      </Stack>
    </Paper>
  );
}
