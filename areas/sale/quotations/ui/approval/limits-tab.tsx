import { SimpleGrid, Stack, Text } from '@mantine/core';
import { readUser } from '#areas/network/users/api/index.ts';
import type { UserTabProps } from '#areas/network/users/ui/public.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { MoneyField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { limitSchema, readLimit, saveLimit } from '../../api/approval-routes.ts';
import type { ApprovalLimit } from '../../domain/index.ts';
import { useApprovalTexts } from '../../texts/approval/it.ts';

function LimitForm({ userPath, user, limit }: UserTabProps & { readonly limit: ApprovalLimit }) {
  const t = useApprovalTexts();
  const form = useSchemaForm(limitSchema, { labels: saveLimit.fields, defaultValues: limit, values: limit });
  const save = useApiMutation(saveLimit, { invalidates: [readUser, readLimit] });
  return (
    <PageForm
      form={form}
      onSave={async (body) => {
        await save.mutateAsync({ params: { userPath, id: user.id }, body, version: user.version });
        notify.done(t('limits.saved', { name: user.name }));
      }}
    >
      <Stack gap="sm" maw={840}>
        <Text c="dimmed">{t('limits.help')}</Text>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
          <MoneyField {...form.field('maxValue')} required={false} />
          <PercentField {...form.field('maxPercent')} required={false} />
          <MoneyField {...form.field('maxEuro')} required={false} />
        </SimpleGrid>
      </Stack>
    </PageForm>
  );
}

/** How far a user may approve requests of sellers. */
export function LimitsTab(props: UserTabProps) {
  const { data } = useApiQuery(readLimit, { params: { userPath: props.userPath, id: props.user.id } });
  return data === undefined ? <LoadingState /> : <LimitForm {...props} limit={data} />;
}
