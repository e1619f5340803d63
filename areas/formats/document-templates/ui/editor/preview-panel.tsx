import { Button, Group, Paper, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlobAddress } from '#areas/agency/documents/ui/public.tsx';
import { validate } from '#platform/api-kit/validation.ts';
import { pageOnly } from '#platform/ui-kit/display/pdf-preview.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { type ContractChoice, listTemplateContracts, previewTemplate, templateContentSchema } from '../../api/index.ts';
import { TEMPLATE_FIELDS, type TemplateContent } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import classes from './preview.module.css';

/** Milliseconds without a change after which the preview is drawn. */
const PAUSE_MS = 700;
const SEARCH_PAUSE_MS = 300;
const MAX_SEARCH = 50;

const LANGUAGE_CHOICES = ['TUTTE', 'it', 'en'] as const;
type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

interface DocumentProps {
  readonly templateId: number;
  readonly contractId: number;
  readonly content: TemplateContent;
  readonly only: LanguageChoice;
}

function Document({ templateId, contractId, content, only }: DocumentProps) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const [settled] = useDebouncedValue(content, PAUSE_MS);
  const body = { templateId, contractId, content: settled, language: only === 'TUTTE' ? null : only };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeyOf(previewTemplate, body),
    // A newer content cancels the request.
    queryFn: ({ signal }) => apiClient.download(previewTemplate, { body }, { signal }),
    enabled: validate(templateContentSchema, settled, TEMPLATE_FIELDS, language).ok,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const address = useBlobAddress(data?.blob);
  return (
    <Stack gap="xs" aria-busy={isFetching}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {isFetching ? t('preview.drawing') : ''}
        </Text>
        {data === undefined ? null : (
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            size="compact-sm"
            variant="default"
            leftSection={<IconExternalLink size={14} />}
          >
            {t('preview.open')}
          </Button>
        )}
      </Group>
      {error !== null ? <QueryError error={error} onRetry={() => void refetch()} /> : null}
      {address === undefined || error !== null ? null : navigator.pdfViewerEnabled ? (
        <iframe src={pageOnly(address)} title={t('preview.frame')} className={classes.frame} />
      ) : (
        <Text c="dimmed" size="sm">
          {t('preview.noViewer')}
        </Text>
      )}
    </Stack>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Policies to choose from: the latest ones, or those that a search finds. The first one is chosen. */
function useContracts() {
  const t = useTemplateTexts();
  const [picked, setPicked] = useState<Option>();
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim().slice(0, MAX_SEARCH), SEARCH_PAUSE_MS);
  const latest = useApiQuery(listTemplateContracts, { query: {} });
  const optionOf = ({ id, number, customer, product }: ContractChoice): Option => ({
    value: String(id),
    label: t('preview.option', { number, customer, product }),
  });
  const [first] = latest.data?.items ?? [];
  const chosen = picked ?? (first === undefined ? null : optionOf(first));
  // The box shows the chosen policy as if it were typed.
  const isSearch = wanted !== '' && wanted !== chosen?.label.slice(0, MAX_SEARCH);
  const found = useApiQuery(listTemplateContracts, { query: { search: wanted } }, { enabled: isSearch });
  const options = ((isSearch ? found : latest).data?.items ?? []).map(optionOf);
  const isListed = chosen === null || options.some(({ value }) => value === chosen.value);
  return { chosen, options: isListed ? options : [chosen, ...options], setPicked, setSearch, isEmpty: latest.data?.items.length === 0 };
}

interface PreviewPanelProps {
  readonly templateId: number;
  readonly content: TemplateContent;
}

/** The template drawn on a policy while it is edited. */
export function PreviewPanel({ templateId, content }: PreviewPanelProps) {
  const t = useTemplateTexts();
  const [only, setOnly] = useState<LanguageChoice>('TUTTE');
  const { chosen, options, setPicked, setSearch, isEmpty } = useContracts();
  return (
    <Paper withBorder p="md" component="section" aria-label={t('preview.title')}>
      <Title order={3} size="h4" mb="xs">
        {t('preview.title')}
      </Title>
      <Stack gap="xs">
        <Select
          label={t('preview.contract')}
          placeholder={t('preview.choose')}
          searchable
          allowDeselect={false}
          filter={({ options: all }) => all}
          data={options}
          value={chosen?.value ?? null}
          onSearchChange={setSearch}
          onChange={(value) => setPicked(options.find((option) => option.value === value))}
        />
        {content.languages === 'IT' ? null : (
          <SegmentedControl
            size="xs"
            aria-label={t('preview.language')}
            value={only}
            onChange={(value) => setOnly(LANGUAGE_CHOICES.find((one) => one === value) ?? 'TUTTE')}
            data={[
              { value: 'TUTTE', label: t('preview.asTemplate') },
              { value: 'it', label: t('editor.italian') },
              { value: 'en', label: t('editor.english') },
            ]}
          />
        )}
        {isEmpty ? <Text size="sm">{t('preview.none')}</Text> : null}
        {chosen === null ? null : <Document templateId={templateId} contractId={Number(chosen.value)} content={content} only={only} />}
      </Stack>
    </Paper>
  );
}
