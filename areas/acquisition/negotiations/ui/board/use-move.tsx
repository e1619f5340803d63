import { type ReactNode, useState } from 'react';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listNegotiations, readNegotiation } from '../../api/index.ts';
import { readBoard } from '../../api/overview-routes.ts';
import { changeState, changeStates, negotiationTimeline, type StateChange } from '../../api/routes.ts';
import { NEEDS_REASON, type UserEvent } from '../../domain/index.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import { CloseDialog } from './close-dialog.tsx';

const STALE = [listNegotiations, readBoard, readNegotiation, negotiationTimeline];

interface Moving {
  readonly event: UserEvent;
  readonly ids: readonly number[];
  /** What is moved, in words. */
  readonly name: string;
  readonly after: () => void;
}

/**
 * Moves negotiations between states, one way for page, board and selection: loss and cancellation ask the reason first,
 * the other events are confirmed. Nothing changes on the screen before the server has saved. Returns the function and
 * the open dialog.
 */
export function useMove(): { readonly move: (moving: Moving) => void; readonly dialog: ReactNode } {
  const t = useNegotiationsTexts();
  const confirm = useConfirm();
  const [asking, setAsking] = useState<Moving>();
  const one = useApiMutation(changeState, { invalidates: STALE });
  const many = useApiMutation(changeStates, { invalidates: STALE });

  const save = async ({ ids, after }: Moving, change: StateChange) => {
    const [id, ...others] = ids;
    if (id === undefined) return;
    if (others.length === 0) {
      await one.mutateAsync({ params: { id }, body: change });
      notify.done(t('move.done'));
    } else {
      const { items } = await many.mutateAsync({ body: { ids: [...ids], change } });
      const reasons = [...new Set(items.flatMap(({ failure }) => (failure === null ? [] : [failure])))];
      const failed = items.filter(({ failure }) => failure !== null).length;
      if (failed === 0) notify.done(t('move.done'));
      else notify.failed(new ShownError(t('move.doneSome', { done: items.length - failed, failed, reasons: reasons.join('; ') })));
    }
    after();
  };

  const move = (moving: Moving) => {
    const { event, name } = moving;
    if (NEEDS_REASON.includes(event)) {
      setAsking(moving);
      return;
    }
    const isWin = event === 'VINCI';
    const request = {
      title: t(isWin ? 'move.winTitle' : 'move.reopenTitle'),
      message: t(isWin ? 'move.winText' : 'move.reopenText', { alias: name }),
      confirm: t(`move.${event}`),
    };
    void confirm(request)
      .then((agreed) => (agreed ? save(moving, { event, reason: null, note: null }) : undefined))
      .catch(notify.failed);
  };

  const dialog =
    asking === undefined ? null : (
      <CloseDialog
        title={`${t(`move.${asking.event}`)}: ${asking.name}`}
        event={asking.event}
        onSave={(change) => save(asking, change)}
        onClose={() => setAsking(undefined)}
      />
    );
  return { move, dialog };
}
