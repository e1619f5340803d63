import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { CUSTOMER_FIELDS, customerHistory } from '../../api/index.ts';
import { useRegistryTexts } from '../../texts/registry/it.ts';

const LABELS: Readonly<Record<string, { readonly it: string; readonly en: string } | undefined>> = CUSTOMER_FIELDS;

interface PageProps {
  readonly id: number;
  readonly before: number | undefined;
}

function HistoryPage({ id, before }: PageProps) {
  const t = useRegistryTexts();
  const language = useLanguage();
  const [next, setNext] = useState<number>();
  const query = useApiQuery(customerHistory, { params: { id }, query: { prima: before } });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={160} />;
  const { items, more } = query.data;
  if (items.length === 0) return <Text c="dimmed">{t('history.none')}</Text>;
  const last = items.at(-1)?.id;
  return (
    <>
      <Timeline
        entries={items.map((entry) => {
          const named = entry.fields.flatMap((field) => LABELS[field]?.[language] ?? []);
          const who = entry.who ?? t('history.system');
          return {
            key: entry.id,
            at: entry.at,
            title: entry.label[language],
            who: entry.onBehalfOf === null ? who : t('history.onBehalf', { who, other: entry.onBehalfOf }),
            ...(named.length === 0 ? {} : { details: <Text size="sm">{t('history.fields', { fields: named.join(', ') })}</Text> }),
          };
        })}
      />
      {next !== undefined ? <HistoryPage id={id} before={next} /> : null}
      {more && next === undefined ? (
        <Button variant="default" onClick={() => setNext(last)}>
          {t('history.more')}
        </Button>
      ) : null}
    </>
  );
}

/** What happened to a customer, and who looked at their data. */
export function CustomerHistoryTab({ id }: { readonly id: number }) {
  return (
    <Stack gap="sm" align="flex-start">
      <HistoryPage id={id} before={undefined} />
    </Stack>
  );
}
