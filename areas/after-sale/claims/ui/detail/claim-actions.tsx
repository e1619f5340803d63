import { Alert, Button, List, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { editCancellationAddress } from '#areas/after-sale/cancellations/api/addresses.ts';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { closeClaim } from '../../api/index.ts';
import type { ClaimDetail } from '../../api/schemas.ts';
import { approveClaim, withdrawApproval } from '../../api/work-routes.ts';
import { useClaimsTexts } from '../../texts/it.ts';
import { ConsentDialog, RefuseDialog, ReopenDialog, ReserveDialog } from './end-dialogs.tsx';
import { AgreeDialog, ExpertDialog, PaymentDialog, RecoveryDialog } from './settlement-dialogs.tsx';
import { SurveyDialog } from './survey-dialog.tsx';
import { CLAIM_QUERIES } from './use-stale.ts';

const DIALOGS = {
  survey: SurveyDialog,
  assign: ExpertDialog,
  agree: AgreeDialog,
  pay: PaymentDialog,
  recover: RecoveryDialog,
  refuse: RefuseDialog,
  reopen: ReopenDialog,
  reserve: ReserveDialog,
  consent: ConsentDialog,
} as const;
type DialogName = keyof typeof DIALOGS;

/** The next step of a claim as buttons, everything else in a menu. */
export function ClaimActions({ detail }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  const ask = useConfirm();
  const navigate = useNavigate();
  const { code, version, may, blocks, step, hasLien, lienConsentOn } = detail;
  const [open, setOpen] = useState<DialogName>();
  const approve = useApiMutation(approveClaim, CLAIM_QUERIES);
  const withdraw = useApiMutation(withdrawApproval, CLAIM_QUERIES);
  const close = useApiMutation(closeClaim, CLAIM_QUERIES);
  const Dialog = open === undefined ? undefined : DIALOGS[open];
  const params = { code };
  const end = async () => {
    if (!(await ask({ title: t('actions.close'), message: t('actions.closeText'), confirm: t('actions.close') }))) return;
    await close.mutateAsync({ params }).then(({ cancellationId }) => {
      if (cancellationId === null) return notify.done(t('actions.closed'));
      notify.done(t('actions.cancellation'));
      return navigate({ to: editCancellationAddress.href({ id: cancellationId }) });
    }, notify.failed);
  };
  const isAgreed = step === 'CONCORDATO';
  const rest: readonly (readonly [boolean, string, DialogName])[] = [
    [may.survey && isAgreed, t('actions.survey'), 'survey'],
    [may.agree && isAgreed, t('actions.agree'), 'agree'],
    [may.handle && hasLien && lienConsentOn === null, t('actions.consent'), 'consent'],
    [may.handle, t('actions.reserve'), 'reserve'],
    [may.handle || may.reopen, t('actions.recover'), 'recover'],
    [may.refuse, t('actions.refuse'), 'refuse'],
  ];
  const shown = rest.filter(([isPossible]) => isPossible);
  const canAssign = may.handle && may.survey && step !== 'CONCORDATO';
  return (
    <>
      {canAssign ? (
        <Button variant="default" onClick={() => setOpen('assign')}>
          {t('actions.assign')}
        </Button>
      ) : null}
      {may.survey && !isAgreed ? (
        <Button variant={may.agree ? 'default' : 'filled'} onClick={() => setOpen('survey')}>
          {t('actions.survey')}
        </Button>
      ) : null}
      {may.agree && !isAgreed ? <Button onClick={() => setOpen('agree')}>{t('actions.agree')}</Button> : null}
      {may.approve ? (
        <Button
          loading={approve.isPending}
          disabled={blocks.length > 0}
          onClick={() => void approve.mutateAsync({ params, version }).then(() => notify.done(t('actions.approved')), notify.failed)}
        >
          {t('actions.approve')}
        </Button>
      ) : null}
      {may.withdraw ? (
        <Button variant="default" loading={withdraw.isPending} onClick={() => void withdraw.mutateAsync({ params }).catch(notify.failed)}>
          {t('actions.withdraw')}
        </Button>
      ) : null}
      {may.pay ? <Button onClick={() => setOpen('pay')}>{t('actions.pay')}</Button> : null}
      {may.close ? (
        <Button loading={close.isPending} onClick={() => void end()}>
          {t('actions.close')}
        </Button>
      ) : null}
      {may.reopen ? (
        <Button variant="default" onClick={() => setOpen('reopen')}>
          {t('actions.reopen')}
        </Button>
      ) : null}
      {shown.length === 0 ? null : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('actions.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {shown.map(([, label, name]) => (
              <Menu.Item key={name} onClick={() => setOpen(name)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {Dialog === undefined ? null : <Dialog detail={detail} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Why the settlement cannot be authorised yet. */
export function ApprovalBlocks({ blocks }: { readonly blocks: readonly string[] }) {
  const t = useClaimsTexts();
  if (blocks.length === 0) return null;
  return (
    <Alert color="orange" variant="light" mb="md">
      <Text fw={600}>{t('actions.blocked')}</Text>
      <List size="sm">
        {blocks.map((block) => (
          <List.Item key={block}>{block}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
