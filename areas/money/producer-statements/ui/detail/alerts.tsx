import { Alert, Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { statementAddress } from '../../api/addresses.ts';
import type { StatementDetail } from '../../api/schemas.ts';
import type { StatementStatus } from '../../domain/status-codes.ts';
import { useStatementsTexts } from '../../texts/it.ts';

const WITH_NOTICE: readonly StatementStatus[] = ['BOZZA', 'BLOCCATO', 'SOSTITUITO', 'ELIMINATO'];

/** States in which the opening statement is explained. */
const OPEN: readonly StatementStatus[] = ['BOZZA', 'EMESSO', 'NOTIFICATO', 'BLOCCATO'];

/** Other statements that keep the producer deactivated whatever happens to this one. */
function AlsoBlocking({ detail }: { readonly detail: StatementDetail }) {
  const t = useStatementsTexts();
  const language = useLanguage();
  return detail.alsoBlocking.map(({ id, number, open }) => (
    <Alert key={id} color="orange">
      <Anchor component={Link} to={statementAddress.href({ id })} inherit underline="always" c="inherit">
        {t('alerts.alsoBlocking', { number, open: formatEuro(open, language) })}
      </Anchor>
    </Alert>
  ));
}

/** Notices before any action: draft, block, and which statement it replaces or is replaced by. */
export function Alerts({ detail }: { readonly detail: StatementDetail }) {
  const t = useStatementsTexts();
  const { status, corrects, correctedBy } = detail;
  const opening = detail.period === 'APERTURA' && OPEN.includes(status);
  const gross = detail.settles === 'PREMI' && detail.commission === 0 && OPEN.includes(status);
  if (
    corrects === null &&
    correctedBy.length === 0 &&
    !gross &&
    detail.alsoBlocking.length === 0 &&
    !opening &&
    !WITH_NOTICE.includes(status)
  )
    return null;
  return (
    <Stack gap="xs">
      {status === 'BOZZA' ? <Alert color="blue">{t('alerts.draft', { date: formatDate(detail.issueOn) })}</Alert> : null}
      {opening ? <Alert color="blue">{t('alerts.opening')}</Alert> : null}
      {status === 'BLOCCATO' ? <Alert color="red">{t('alerts.blocked', { date: formatDate(detail.blockedOn) })}</Alert> : null}
      <AlsoBlocking detail={detail} />
      {gross ? <Alert color="gray">{t('alerts.gross')}</Alert> : null}
      {status === 'SOSTITUITO' && correctedBy.length === 0 ? <Alert color="gray">{t('alerts.replaced')}</Alert> : null}
      {status === 'ELIMINATO' ? <Alert color="gray">{t('alerts.deleted')}</Alert> : null}
      {corrects === null ? null : (
        <Alert color="gray">
          <Anchor component={Link} to={statementAddress.href({ id: corrects.id })} inherit underline="always" c="inherit">
            {t('alerts.corrects', { number: corrects.number, reason: corrects.reason })}
          </Anchor>
        </Alert>
      )}
      {correctedBy.map(({ id, number }) => (
        <Alert key={id} color="gray">
          <Anchor component={Link} to={statementAddress.href({ id })} inherit underline="always" c="inherit">
            {t('alerts.correctedBy', { number })}
          </Anchor>
        </Alert>
      ))}
    </Stack>
  );
}
