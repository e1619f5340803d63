import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { statementsAddress } from '../api/addresses.ts';
import { ownOverdue } from '../api/routes.ts';
import { useStatementsTexts } from '../texts/it.ts';

/** Warns a producer of overdue payments and their consequences; hidden for other users. */
export function OverdueNotice() {
  const t = useStatementsTexts();
  const language = useLanguage();
  const reads = useHasRole('READ_ESTRATTI_CONTO');
  const { data, error, refetch } = useApiQuery(ownOverdue, {}, { enabled: reads });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.count === 0) return null;
  const { count, open, dueOn, blockedFrom } = data;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('notice.title', { count, amount: formatEuro(open, language) })}>
      {t('notice.text', { due: formatDate(dueOn), blocked: formatDate(blockedFrom) })}{' '}
      <Link to={statementsAddress.href({ scaduti: 'true' })} style={{ color: 'inherit' }}>
        {t('notice.open')}
      </Link>
    </Alert>
  );
}
