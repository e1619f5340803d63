import { Alert, Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonDialog } from '#areas/system/operations/ui/public.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { consoleRunAddress } from '../../api/addresses.ts';
import { applyRun, askForApproval, decideRun, listRuns, type RunDetail, readRun } from '../../api/index.ts';
import { BOUNDS } from '../../domain/index.ts';
import { useConsoleTexts } from '../../texts/it.ts';

type Action = 'apply' | 'ask' | 'refuse';

function useDecisions({ id }: RunDetail) {
  const t = useConsoleTexts();
  const navigate = useNavigate();
  const invalidates = [readRun, listRuns];
  const apply = useApiMutation(applyRun, { invalidates, timeout: BOUNDS.answerMs });
  const ask = useApiMutation(askForApproval, { invalidates });
  const decide = useApiMutation(decideRun, { invalidates });
  const params = { id };
  const open = () => navigate({ to: consoleRunAddress.href({ id }) });
  return {
    busy: decide.isPending,
    approve: async () => {
      await decide.mutateAsync({ params, body: { approve: true, note: null } });
      notify.done(t('decision.approved'));
    },
    run: {
      apply: async (reason: string) => {
        const { applied } = await apply.mutateAsync({ params, body: { reason } });
        if (applied) notify.done(t('decision.applied'));
        await open();
      },
      ask: async (reason: string) => {
        await ask.mutateAsync({ params, body: { reason } });
        notify.done(t('decision.asked'));
        await open();
      },
      refuse: (note: string) => decide.mutateAsync({ params, body: { approve: false, note } }),
    },
  };
}

/** What the user may do with a dry run: apply it, ask for approval, approve or refuse it. */
export function RunActions({ run }: { readonly run: RunDetail }) {
  const t = useConsoleTexts();
  const [action, setAction] = useState<Action | null>(null);
  const decisions = useDecisions(run);
  if (run.status === 'SUPERATA') {
    return (
      <Alert color="yellow" variant="light">
        <Text>{t('decision.outdated')}</Text>
      </Alert>
    );
  }
  if (!run.mayApply && !run.mayAsk && !run.mayDecide) return null;
  return (
    <>
      {run.status === 'PROVATA' ? <Text>{t('decision.tried')}</Text> : null}
      <Group gap="xs">
        {run.mayApply ? <Button onClick={() => setAction('apply')}>{t('decision.apply')}</Button> : null}
        {run.mayAsk ? <Button onClick={() => setAction('ask')}>{t('decision.ask')}</Button> : null}
        {run.mayDecide ? (
          <>
            <Button loading={decisions.busy} onClick={() => void decisions.approve().catch(notify.failed)}>
              {t('decision.approve')}
            </Button>
            <Button variant="default" onClick={() => setAction('refuse')}>
              {t('decision.refuse')}
            </Button>
          </>
        ) : null}
      </Group>
      {action === null ? null : (
        <ReasonDialog
          title={t(`decision.${action}`)}
          text={t(`decision.${action}Text`, { count: run.changes })}
          danger={action === 'apply'}
          onSave={decisions.run[action]}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
