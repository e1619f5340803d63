import { useQueryClient } from '@tanstack/react-query';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { queryKeyOf } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { changePassword, listSessions } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import { newPasswordForm, newPasswordLabels, noPassword } from '../password/new-password-form.ts';
import { PasswordFields } from '../password/password-fields.tsx';
import { AccountSection } from './account-section.tsx';

/** Changes the password; ends all other sessions. */
export function PasswordSection({ username }: { username: string }) {
  const t = useAccessTexts();
  const client = useQueryClient();
  const form = useSchemaForm(newPasswordForm, { labels: newPasswordLabels, defaultValues: noPassword(username) });
  return (
    <AccountSection title={t('password.change')} help={t('password.rules')}>
      <PageForm
        form={form}
        saveLabel={t('password.save')}
        onSave={({ password, nuovaPassword, code }) =>
          apiClient.call(changePassword, { body: { username, password, nuovaPassword, code } })
        }
        onSaved={async () => {
          form.reset(noPassword(username));
          notify.done(t('password.changed'));
          await client.invalidateQueries({ queryKey: queryKeyOf(listSessions) });
        }}
      >
        <PasswordFields form={form} />
      </PageForm>
    </AccountSection>
  );
}
