import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { outboxAddress } from '#areas/network/users/api/addresses.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { mailStatus } from '../api/index.ts';
import { useSettingsTexts } from '../texts/it.ts';

/** Warns on pages that send mails that none is sent without a mail server. Otherwise renders nothing. */
export function MailBanner({ mb }: { readonly mb?: 'sm' }) {
  const t = useSettingsTexts();
  const readsOutbox = useHasRole('DEVELOPER', 'ADMIN');
  // It changes only with a restart of the server, which reloads the page.
  const { data } = useApiQuery(mailStatus, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (data?.leaves !== false) return null;
  return (
    <Alert color="orange" role="status" mb={mb ?? 0}>
      {t('mail.missing')}{' '}
      {readsOutbox ? (
        <Anchor component={Link} to={outboxAddress.href()} inherit underline="always" c="inherit">
          {t('mail.outbox')}
        </Anchor>
      ) : null}
    </Alert>
  );
}
