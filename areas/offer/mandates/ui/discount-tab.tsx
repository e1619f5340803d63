import { Divider, SimpleGrid, Stack, Text } from '@mantine/core';
import { discountSchema, readUser, saveDiscounts } from '#areas/network/users/api/index.ts';
import type { UserTabProps } from '#areas/network/users/ui/public.tsx';
import { MoneyField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { readMandate } from '../api/index.ts';
import { useMandateTexts } from '../texts/it.ts';
import { PredefinedDiscounts } from './predefined-discounts.tsx';

function Limits({ userPath, user }: UserTabProps) {
  const t = useMandateTexts();
  const { discountMinPercent, discountMaxPercent, discountMinEuro, discountMaxEuro } = user;
  const values = { discountMinPercent, discountMaxPercent, discountMinEuro, discountMaxEuro };
  const form = useSchemaForm(discountSchema, { labels: saveDiscounts.fields, defaultValues: values, values });
  const save = useApiMutation(saveDiscounts, { invalidates: [readUser, readMandate] });
  return (
    <PageForm
      form={form}
      onSave={async (body) => {
        await save.mutateAsync({ params: { userPath, id: user.id }, body, version: user.version });
        notify.done(t('limits.saved', { name: user.name }));
      }}
    >
      <Stack gap="sm">
        <Text c="dimmed">{t('limits.help')}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <PercentField {...form.field('discountMinPercent')} required={false} />
          <PercentField {...form.field('discountMaxPercent')} required={false} />
          <MoneyField {...form.field('discountMinEuro')} required={false} />
          <MoneyField {...form.field('discountMaxEuro')} required={false} />
        </SimpleGrid>
      </Stack>
    </PageForm>
  );
}

/** Limits of the user's discounts, and the discount their quotations start from. */
export function DiscountTab(props: UserTabProps) {
  return (
    <Stack gap="lg" maw={840}>
      <Limits {...props} />
      <Divider />
      <PredefinedDiscounts {...props} />
    </Stack>
  );
}
