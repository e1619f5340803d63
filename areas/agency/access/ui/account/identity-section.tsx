import { Button, Text } from '@mantine/core';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { PasswordField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { linkIdentity, ownIdentity, ownPasswordBody, unlinkIdentity } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import { AccountSection } from './account-section.tsx';

function LinkForm() {
  const t = useAccessTexts();
  const form = useSchemaForm(ownPasswordBody, { labels: linkIdentity.fields, defaultValues: { password: '' } });
  return (
    <PageForm
      form={form}
      saveLabel={t('identity.link')}
      onSave={async (body) => {
        const { url } = await apiClient.call(linkIdentity, { body });
        window.location.assign(url);
      }}
    >
      <PasswordField {...form.field('password')} autoComplete="current-password" help={t('identity.linkHelp')} />
    </PageForm>
  );
}

/** The user's identity at the identity provider; hidden without a provider. */
export function IdentitySection() {
  const t = useAccessTexts();
  const confirm = useConfirm();
  const { data } = useApiQuery(ownIdentity, {});
  const unlink = useApiMutation(unlinkIdentity, { invalidates: [ownIdentity] });
  if (data === undefined || data.label === null) return null;
  const { linked } = data;
  const drop = async () => {
    if (!(await confirm({ title: t('identity.unlink'), message: t('identity.unlinkHelp'), confirm: t('identity.unlink'), danger: true })))
      return;
    await unlink.mutateAsync({}).then(() => notify.done(t('identity.unlinked')), notify.failed);
  };
  return (
    <AccountSection
      title={t('identity.title')}
      help={data.label}
      aside={
        <StatusBadge tone={linked === null ? 'neutral' : 'good'}>{linked === null ? t('identity.off') : t('identity.on')}</StatusBadge>
      }
    >
      {linked === null ? (
        <LinkForm />
      ) : (
        <>
          {linked.email === null ? null : <Text>{linked.email}</Text>}
          <Button variant="default" loading={unlink.isPending} onClick={() => void drop()} style={{ alignSelf: 'flex-start' }}>
            {t('identity.unlink')}
          </Button>
        </>
      )}
    </AccountSection>
  );
}
