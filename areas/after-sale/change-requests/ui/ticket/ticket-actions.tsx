import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { newCancellationAddress } from '#areas/after-sale/cancellations/api/addresses.ts';
import { newVariationAddress } from '#areas/after-sale/variations/api/addresses.ts';
import { ReasonsButton } from '#platform/ui-kit/feedback/reasons-button.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { type RequestDetail, resumeRequest, takeRequest } from '../../api/index.ts';
import { useChangeRequestsTexts } from '../../texts/it.ts';
import { useKeepRequest } from '../use-keep-request.ts';
import { CloseDialog, HandleDialog, HandOverDialog } from './dialogs.tsx';

type Dialog = 'AFFIDA' | 'EVADI' | 'CHIUDI' | 'RITIRA';

/** What the user can do with the request, the likely next step last and filled. */
export function TicketActions({ request }: { readonly request: RequestDetail }) {
  const t = useChangeRequestsTexts();
  const { ticket, version } = request;
  const keep = useKeepRequest(ticket);
  const take = useApiMutation(takeRequest, keep);
  const resume = useApiMutation(resumeRequest, keep);
  const mayCancel = useHasRole('ANNULLAMENTI');
  const mayVary = useHasRole('VARIAZIONI');
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const find = (name: RequestDetail['actions'][number]['action']) => request.actions.find(({ action }) => action === name);
  const run = (call: Promise<unknown>, done: 'PRENDI' | 'RIPRENDI') => call.then(() => notify.done(t(`done.${done}`)), notify.failed);
  const reasonsOf = (name: 'EVADI' | 'CHIUDI') => {
    const reason = find(name)?.reason ?? null;
    return reason === null ? [] : [{ text: reason }];
  };
  const resumable = find('RIPRENDI');
  const ends = request.cause === 'ANNULLAMENTO' || request.cause === 'ESTINZIONE_ANTICIPATA';
  /** The variation or the cancellation handles the request when it is confirmed. */
  const varies = mayVary && request.cause === 'VARIAZIONE' && find('CHIUDI')?.reason === null;
  const cancels = mayCancel && ends && find('CHIUDI')?.reason === null;
  return (
    <Group gap="xs">
      {find('RITIRA') === undefined || find('PRENDI') !== undefined ? null : (
        <Button variant="default" onClick={() => setDialog('RITIRA')}>
          {t('actions.RITIRA')}
        </Button>
      )}
      {find('AFFIDA') === undefined ? null : (
        <Button variant="default" onClick={() => setDialog('AFFIDA')}>
          {t('actions.AFFIDA')}
        </Button>
      )}
      {resumable === undefined || resumable.reason !== null ? null : (
        <Button
          variant="default"
          loading={resume.isPending}
          onClick={() => void run(resume.mutateAsync({ params: { ticket }, version }), 'RIPRENDI')}
        >
          {t('actions.RIPRENDI')}
        </Button>
      )}
      {find('CHIUDI') === undefined ? null : (
        <ReasonsButton label={t('actions.CHIUDI')} variant="default" reasons={reasonsOf('CHIUDI')} onAct={() => setDialog('CHIUDI')} />
      )}
      {find('EVADI') === undefined ? null : (
        <ReasonsButton
          label={t('actions.EVADI')}
          {...(cancels || varies ? { variant: 'default' } : {})}
          reasons={reasonsOf('EVADI')}
          onAct={() => setDialog('EVADI')}
        />
      )}
      {cancels ? (
        <Button component={Link} to={newCancellationAddress.href({ ticket })}>
          {t('actions.cancel')}
        </Button>
      ) : null}
      {varies ? (
        <Button component={Link} to={newVariationAddress.href({ ticket })}>
          {t('actions.vary')}
        </Button>
      ) : null}
      {find('PRENDI') === undefined ? null : (
        <Button loading={take.isPending} onClick={() => void run(take.mutateAsync({ params: { ticket } }), 'PRENDI')}>
          {t('actions.PRENDI')}
        </Button>
      )}
      {dialog === 'AFFIDA' ? <HandOverDialog request={request} onClose={close} /> : null}
      {dialog === 'EVADI' ? <HandleDialog request={request} onClose={close} /> : null}
      {dialog === 'CHIUDI' || dialog === 'RITIRA' ? <CloseDialog request={request} action={dialog} onClose={close} /> : null}
    </Group>
  );
}
