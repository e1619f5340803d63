import { Button, Group, Paper, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlobAddress } from '#areas/documents/ui/public.tsx';
import { validate } from '#platform/api-kit/validation.ts';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { listTemplateContracts, previewTemplate, templateContentSchema } from '../../api/index.ts';
import { TEMPLATE_FIELDS, type TemplateContent } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import classes from './preview.module.css';

/** Milliseconds without a change after which the preview is drawn. */
const PAUSE_MS = 700;
const SEARCH_PAUSE_MS = 300;

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
        <iframe src={address} title={t('preview.frame')} className={classes.frame} />
      ) : (
        <Text c="dimmed" size="sm">
          {t('preview.noViewer')}
        </Text>
      )}
    </Stack>
  );
}

interface PreviewPanelProps {
  readonly templateId: number;
  readonly content: TemplateContent;
}

/** The template drawn on a policy while it is edited. */
export function PreviewPanel({ templateId, content }: PreviewPanelProps) {
  const t = useTemplateTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<LanguageChoice>('TUTTE');
  const [wanted] = useDebouncedValue(search, SEARCH_PAUSE_MS);
  const [label, setLabel] = useState('');
  const contracts = useApiQuery(listTemplateContracts, { query: wanted === '' || wanted === label ? {} : { search: wanted.slice(0, 50) } });
  const items = contracts.data?.items ?? [];
  const optionOf = ({ id, number, customer, product }: (typeof items)[number]) => ({
    value: String(id),
    label: t('preview.option', { number, customer, product }),
  });
  const options = items.map(optionOf);
  const first = options[0];
  const contractId = chosen ?? first?.value ?? null;
  const known = chosen !== null && !options.some(({ value }) => value === chosen) ? [{ value: chosen, label }] : [];
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
          data={[...known, ...options]}
          value={contractId}
          onSearchChange={setSearch}
          onChange={(value, option) => {
            setChosen(value);
            setLabel(option?.label ?? '');
          }}
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
        {contractId === null ? (
          contracts.data === undefined ? null : (
            <Text size="sm">{t('preview.none')}</Text>
          )
        ) : (
          <Document templateId={templateId} contractId={Number(contractId)} content={content} only={only} />
        )}
      </Stack>
    </Paper>
  );
}
