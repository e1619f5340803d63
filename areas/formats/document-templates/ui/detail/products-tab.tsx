import { Button, Checkbox, Group, MultiSelect, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listTemplateProducts, saveTemplateUses, type TemplateDetail } from '../../api/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { TEMPLATE_QUERIES } from '../stale.ts';

interface Chosen {
  readonly all: boolean;
  readonly companies: readonly string[];
  readonly products: readonly string[];
}

function chosenOf({ uses }: Pick<TemplateDetail, 'uses'>): Chosen {
  return {
    all: uses.some(({ companyId, productId }) => companyId === null && productId === null),
    companies: uses.flatMap(({ companyId }) => (companyId === null ? [] : [String(companyId)])),
    products: uses.flatMap(({ productId }) => (productId === null ? [] : [String(productId)])),
  };
}

function UsesTable({ uses }: Pick<TemplateDetail, 'uses'>) {
  const t = useTemplateTexts();
  if (uses.length === 0) return <Text size="sm">{t('products.noneText')}</Text>;
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={t('products.now')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('products.name')}</Table.Th>
            <Table.Th ta="end">{t('products.policies')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {uses.map(({ companyId, productId, name, policies, other }) => (
            <Table.Tr key={`${companyId} ${productId}`}>
              <Table.Td>
                {name === '' ? t('allProducts') : name}
                {other === null ? null : (
                  <Text size="sm" c="dimmed">
                    {t('products.other', { name: other })}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="end">{policies}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Which products use a template: all, those of an insurer, or single ones. */
export function ProductsTab({ detail }: { readonly detail: TemplateDetail }) {
  const t = useTemplateTexts();
  const { data, error, refetch } = useApiQuery(listTemplateProducts, {}, { staleTime: 60_000 });
  const save = useApiMutation(saveTemplateUses, { invalidates: TEMPLATE_QUERIES });
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(detail));
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  const companies = [...new Map(items.map(({ companyId, company }) => [String(companyId), company]))].map(([value, label]) => ({
    value,
    label,
  }));
  const groups = companies.map(({ value, label }) => ({
    group: label,
    items: items
      .filter(({ companyId }) => String(companyId) === value)
      .map(({ productId, product }) => ({ value: String(productId), label: product })),
  }));
  const onSave = async () => {
    const uses = [
      ...(chosen.all ? [{ companyId: null, productId: null }] : []),
      ...chosen.companies.map((id) => ({ companyId: Number(id), productId: null })),
      ...chosen.products.map((id) => ({ companyId: null, productId: Number(id) })),
    ];
    try {
      await save.mutateAsync({ params: { id: detail.id }, body: { uses }, version: detail.version });
      notify.done(t('products.saved'));
    } catch (failure) {
      notify.failed(failure);
    }
  };
  return (
    <Stack gap="md" maw={760}>
      <Paper withBorder p="md">
        <Stack gap="sm">
          <Text size="sm">{t('products.text')}</Text>
          <Checkbox
            label={t('products.all')}
            checked={chosen.all}
            onChange={(event) => setChosen({ ...chosen, all: event.currentTarget.checked })}
          />
          <MultiSelect
            label={t('products.companies')}
            data={companies}
            value={[...chosen.companies]}
            searchable
            clearable
            onChange={(value) => setChosen({ ...chosen, companies: value })}
          />
          <MultiSelect
            label={t('products.products')}
            data={groups}
            value={[...chosen.products]}
            searchable
            clearable
            onChange={(value) => setChosen({ ...chosen, products: value })}
          />
          <Group justify="flex-end">
            <Button loading={save.isPending} onClick={() => void onSave()}>
              {t('products.save')}
            </Button>
          </Group>
        </Stack>
      </Paper>
      <Paper withBorder p="md">
        <Title order={3} size="h4" mb="xs">
          {t('products.now')}
        </Title>
        <UsesTable uses={detail.uses} />
      </Paper>
    </Stack>
  );
}
