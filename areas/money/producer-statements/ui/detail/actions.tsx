import { useState } from 'react';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { type ConfirmRequest, useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { ReasonsButton } from '#platform/ui-kit/feedback/reasons-button.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { blockProducer, deleteStatement, notifyProducer } from '../../api/index.ts';
import { issueStatement } from '../../api/routes.ts';
import type { StatementDetail } from '../../api/schemas.ts';
import type { StatementAction } from '../../domain/status.ts';
import { useStatementsTexts } from '../../texts/it.ts';
import { STATEMENT_QUERIES } from '../stale.ts';
import { CorrectDialog, DeferDialog, PayDialog } from './dialogs.tsx';

/** The likely next action. */
const PRIMARY: readonly StatementAction[] = ['EMETTI', 'PAGA'];
const DANGEROUS: readonly StatementAction[] = ['ELIMINA', 'BLOCCA'];

function lookOf(action: StatementAction) {
  if (DANGEROUS.includes(action)) return { color: 'red.9', variant: 'outline' };
  return { variant: PRIMARY.includes(action) ? 'filled' : 'default' };
}

type Asked = Extract<StatementAction, 'EMETTI' | 'ELIMINA' | 'NOTIFICA' | 'BLOCCA'>;

/** Actions with a single confirmation. */
function useAskedActions(detail: StatementDetail) {
  const t = useStatementsTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const mutations = {
    EMETTI: useApiMutation(issueStatement, { invalidates: STATEMENT_QUERIES }),
    ELIMINA: useApiMutation(deleteStatement, { invalidates: STATEMENT_QUERIES }),
    NOTIFICA: useApiMutation(notifyProducer, { invalidates: STATEMENT_QUERIES }),
    BLOCCA: useApiMutation(blockProducer, { invalidates: STATEMENT_QUERIES }),
  };
  const { id, version, number, producer: name } = detail;
  const questions: Readonly<Record<Asked, ConfirmRequest & { readonly done: string }>> = {
    EMETTI: {
      title: t('dialogs.issueTitle', { number, amount: formatEuro(detail.due, language) }),
      message: t('dialogs.issueText'),
      confirm: t('actions.EMETTI'),
      done: t('dialogs.issued'),
    },
    ELIMINA: {
      title: t('dialogs.deleteTitle', { number }),
      message: t('dialogs.deleteText'),
      confirm: t('actions.ELIMINA'),
      danger: true,
      done: t('dialogs.deleted'),
    },
    NOTIFICA: {
      title: t('dialogs.notifyTitle', { name }),
      message: t('dialogs.notifyText', { open: formatEuro(detail.open, language) }),
      confirm: t('actions.NOTIFICA'),
      done: t('dialogs.notified'),
    },
    BLOCCA: {
      title: t('dialogs.blockTitle', { name }),
      message: t('dialogs.blockText'),
      confirm: t('actions.BLOCCA'),
      danger: true,
      done: t('dialogs.blocked'),
    },
  };
  return async (action: Asked) => {
    const { done, ...question } = questions[action];
    if (!(await confirm(question))) return;
    try {
      await mutations[action].mutateAsync({ params: { id }, version });
      notify.done(done);
    } catch (error) {
      notify.failed(error);
    }
  };
}

/** Actions of a statement; disabled ones show the reason. */
export function StatementActions({ detail }: { readonly detail: StatementDetail }) {
  const t = useStatementsTexts();
  const ask = useAskedActions(detail);
  const [opened, setOpened] = useState<'PAGA' | 'PROROGA' | 'CORREGGI'>();
  const close = () => setOpened(undefined);
  const act = (action: StatementAction) => {
    if (action === 'PAGA' || action === 'PROROGA' || action === 'CORREGGI') setOpened(action);
    else void ask(action);
  };
  return (
    <>
      {detail.actions.map(({ action, blocks }) => (
        <ReasonsButton
          key={action}
          label={t(`actions.${action}`)}
          reasons={blocks.map((block) => ({ text: t(`blocks.${block}`) }))}
          onAct={() => act(action)}
          {...lookOf(action)}
        />
      ))}
      {opened === 'PAGA' ? <PayDialog detail={detail} onClose={close} /> : null}
      {opened === 'PROROGA' ? <DeferDialog detail={detail} onClose={close} /> : null}
      {opened === 'CORREGGI' ? <CorrectDialog detail={detail} without={[]} onClose={close} /> : null}
    </>
  );
}
