import { Button, Group, List, Paper, Select, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { contractValue } from '#areas/agency/documents/domain/index.ts';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listTemplateProducts, type TrialAnswer, tryTemplate } from '../../api/index.ts';
import { placeText, type TemplateContent } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';

interface ResultProps {
  readonly content: TemplateContent;
  readonly answer: TrialAnswer;
}

function Result({ content, answer: { contracts } }: ResultProps) {
  const t = useTemplateTexts();
  const language = useLanguage();
  if (contracts.length === 0) return <Text>{t('trial.none')}</Text>;
  const problemsOf = ({ missing, overflows }: (typeof contracts)[number]) => [
    ...missing.map(({ path, value }) =>
      t('trial.missing', { place: placeText(content, path, language), value: contractValue(value)?.label[language] ?? value }),
    ),
    ...overflows.map(({ place, what }) => t(`trial.${what}`, { place: placeText(content, place, language) })),
  ];
  const faulty = contracts.filter((one) => problemsOf(one).length > 0).length;
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {faulty === 0 ? t('trial.good', { count: contracts.length }) : t('trial.summary', { count: faulty, all: contracts.length })}
      </Text>
      <Table.ScrollContainer minWidth={480}>
        <Table aria-label={t('tabs.trial')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('trial.policy')}</Table.Th>
              <Table.Th ta="end">{t('trial.pages')}</Table.Th>
              <Table.Th>{t('trial.problems')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {contracts.map((contract) => {
              const problems = [...new Set(problemsOf(contract))];
              return (
                <Table.Tr key={contract.id}>
                  <Table.Td>
                    {contract.number}
                    <Text size="sm" c="dimmed">
                      {contract.customer}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="end">{contract.pages}</Table.Td>
                  <Table.Td>
                    {problems.length === 0 ? (
                      t('trial.fine')
                    ) : (
                      <List size="sm">
                        {problems.map((problem) => (
                          <List.Item key={problem}>{problem}</List.Item>
                        ))}
                      </List>
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

/** The template on the latest policies of a product, with what is missing or does not fit. */
export function TrialTab({ templateId, content }: { readonly templateId: number; readonly content: TemplateContent }) {
  const t = useTemplateTexts();
  const { data, error, refetch } = useApiQuery(listTemplateProducts, {}, { staleTime: 60_000 });
  const trial = useApiMutation(tryTemplate);
  const [product, setProduct] = useState<string | null>(null);
  // The result is of the content that was tried.
  const [tried, setTried] = useState<ResultProps>();
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  const onRun = async () => {
    if (product === null) return;
    try {
      const answer = await trial.mutateAsync({ body: { templateId, productId: Number(product), content } });
      setTried({ content, answer });
    } catch (failure) {
      notify.failed(failure);
    }
  };
  return (
    <Paper withBorder p="md" maw={900}>
      <Stack gap="sm">
        <Text size="sm">{t('trial.text')}</Text>
        <Group align="flex-end">
          <Select
            label={t('trial.product')}
            data={(data?.items ?? []).map((one) => ({ value: String(one.productId), label: `${one.product} – ${one.company}` }))}
            value={product}
            searchable
            miw={280}
            onChange={setProduct}
          />
          <Button loading={trial.isPending} disabled={product === null} onClick={() => void onRun()}>
            {t('trial.run')}
          </Button>
        </Group>
        {tried === undefined ? null : <Result {...tried} />}
      </Stack>
    </Paper>
  );
}
