import { Alert, List, Paper, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { previewExtraction } from '../../api/index.ts';
import { faultText } from '../../domain/definition/fault-texts.ts';
import { type AnalysisModel, type Definition, definitionFaults } from '../../domain/index.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { ResultView } from '../result/result-view.tsx';

/** Milliseconds without a change after which the preview is read. */
const PAUSE_MS = 500;

/** The first rows of what is being edited; what keeps it from running, in words. */
export function PreviewPanel({ model, definition }: { readonly model: AnalysisModel; readonly definition: Definition }) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const [settled] = useDebouncedValue(definition, PAUSE_MS);
  const faults = definitionFaults(model, definition);
  const body = { definition: settled };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeyOf(previewExtraction, body),
    // A newer definition cancels the request.
    queryFn: ({ signal }) => apiClient.call(previewExtraction, { body }, { signal }),
    enabled: definitionFaults(model, settled).length === 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const words = [...new Set(faults.map((fault) => faultText(fault, model, language)))];
  return (
    <Paper withBorder p="md" aria-busy={isFetching}>
      <Title order={3} size="h4" mb="xs">
        {t('editor.preview')}
      </Title>
      {faults.length === 0 ? null : (
        <Alert color="orange" variant="light" mb="xs">
          <Text fw={600}>{t('detail.invalid')}</Text>
          <List size="sm">
            {words.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {isFetching ? (
        <Text size="sm" c="dimmed">
          {t('result.loading')}
        </Text>
      ) : null}
      {faults.length > 0 ? null : error !== null ? (
        <QueryError error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? null : (
        <ResultView result={data} />
      )}
    </Paper>
  );
}
