import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { deleteInsurerStatement, issueInsurerStatement } from '../../api/routes.ts';
import type { InsurerStatementDetail } from '../../api/schemas.ts';
import type { StatementAction } from '../../domain/status.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { NewPaymentDialog } from '../payments/new-payment-dialog.tsx';
import { INSURER_STATEMENT_QUERIES } from '../stale.ts';
import { AnswerDialog, CommissionDialog, CorrectDialog, PayDialog } from './dialogs.tsx';

type Opened = Exclude<StatementAction, 'EMETTI' | 'ELIMINA'> | 'FILE';

/** Actions of a statement: those of the agency, or the answer of the insurer. */
export function StatementActions({ detail }: { readonly detail: InsurerStatementDetail }) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const issue = useApiMutation(issueInsurerStatement, { invalidates: INSURER_STATEMENT_QUERIES });
  const remove = useApiMutation(deleteInsurerStatement, { invalidates: INSURER_STATEMENT_QUERIES });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { id, version, due, actions, status } = detail;
  const ask = async (action: 'EMETTI' | 'ELIMINA') => {
    const isIssue = action === 'EMETTI';
    const asked = await confirm({
      title: isIssue ? t('dialogs.issueTitle', { amount: formatEuro(due, language) }) : t('dialogs.deleteTitle'),
      message: t(isIssue ? 'dialogs.issueText' : 'dialogs.deleteText'),
      confirm: t(`actions.${action}`),
      danger: !isIssue,
    });
    if (!asked) return;
    const done = (isIssue ? issue : remove).mutateAsync({ params: { id }, version });
    await done.then(() => notify.done(t(isIssue ? 'dialogs.issued' : 'dialogs.deleted')), notify.failed);
  };
  const act = (action: StatementAction) => {
    if (action === 'EMETTI' || action === 'ELIMINA') void ask(action);
    else setOpened(action);
  };
  const pays = actions.includes('PAGA') && status === 'EMESSO' && due > 0;
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'EMETTI' || (action === 'RISPONDI' && actions.length === 1) ? 'filled' : 'default'}
          onClick={() => act(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      {pays ? <Button onClick={() => setOpened('FILE')}>{t('list.pay')}</Button> : null}
      {opened === 'FILE' ? <NewPaymentDialog statements={[detail]} onClose={close} /> : null}
      {opened === 'PAGA' ? <PayDialog detail={detail} onClose={close} /> : null}
      {opened === 'PROVVIGIONI' ? <CommissionDialog detail={detail} onClose={close} /> : null}
      {opened === 'CORREGGI' ? <CorrectDialog detail={detail} onClose={close} /> : null}
      {opened === 'RISPONDI' ? <AnswerDialog detail={detail} onClose={close} /> : null}
    </>
  );
}
