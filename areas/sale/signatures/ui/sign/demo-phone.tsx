import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { readDemoPhone } from '../../api/index.ts';
import { useSignTexts } from '../../texts/sign/it.ts';

/** Milliseconds between looks at the telephone. */
const EVERY = 2_000;

/** The customer's telephone in a demonstration, where no text message leaves. */
export function DemoPhone({ token }: { readonly token: string }) {
  const t = useSignTexts();
  const { data } = useQuery({
    queryKey: ['demo-phone', token],
    queryFn: ({ signal }) => apiClient.call(readDemoPhone, { body: { token } }, { signal }),
    refetchInterval: EVERY,
    retry: false,
    gcTime: 0,
  });
  return (
    <Paper withBorder p="md" radius="md" component="aside" aria-label={t('demo.title')} bg="yellow.0">
      <Stack gap={4}>
        <Text fw={600}>{t('demo.title')}</Text>
        <Text size="sm">{t('demo.notice')}</Text>
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          {data?.message ?? t('demo.none')}
        </Text>
      </Stack>
    </Paper>
  );
}
