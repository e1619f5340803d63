import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { UserBulkDialogProps } from '#areas/network/users/ui/public.tsx';
import { RadioField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { assignProducts, assignProductsSchema, listProductsOnSale, PRODUCT_CHANGES, readMandate } from '../api/index.ts';
import { useMandateTexts } from '../texts/it.ts';

/** Changes the products of several users. */
export function AssignProductsDialog({ userPath, users, onDone, onClose }: UserBulkDialogProps) {
  const t = useMandateTexts();
  const products = useApiQuery(listProductsOnSale, {}, { staleTime: 60_000 });
  const form = useSchemaForm(assignProductsSchema, {
    labels: assignProducts.fields,
    defaultValues: { users: [...users], change: 'SOLO', products: [] },
  });
  const change = useWatch({ control: form.control, name: 'change' });
  const assign = useApiMutation(assignProducts, { invalidates: [readMandate] });
  const submit = form.handleSubmit(async (body) => {
    try {
      onDone((await assign.mutateAsync({ params: { userPath }, body })).items);
    } catch (error) {
      notify.failed(error);
    }
  });
  return (
    <Modal opened onClose={onClose} title={t('assign.title', { count: users.length })} centered size="lg">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <RadioField {...form.field('change')} options={PRODUCT_CHANGES.map((value) => ({ value, label: t(`assign.${value}`) }))} />
          {change === 'TUTTI' ? (
            <Text c="dimmed">{t('assign.all')}</Text>
          ) : (
            <MultiSelectField
              {...form.field('products')}
              source={products}
              emptyText={t('assign.none')}
              options={(products.data?.items ?? []).map(({ code, name, company }) => ({ value: code, label: `${name} · ${company}` }))}
            />
          )}
          <Text size="sm" c="dimmed">
            {t('assign.help')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('assign.cancel')}
            </Button>
            <Button type="submit" loading={assign.isPending}>
              {t('assign.confirm', { count: users.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
