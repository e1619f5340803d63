import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useQuoterTexts } from '../texts.ts';

/**
 * Asks before the page is left with unsaved changes. Moving between steps and being sent to the login never asks: nothing is lost by either.
 * Closing the browser does not ask, because the draft is there when it opens again.
 */
export function useLeaveGuard(isDirty: boolean) {
  const t = useQuoterTexts();
  const confirm = useConfirm();
  const free = useRef(false);

  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (free.current || next.pathname === current.pathname || next.pathname === '/login') return false;
      const leaves = await confirm({
        title: t('draft.leaveTitle'),
        message: t('draft.leaveText'),
        confirm: t('draft.leaveYes'),
        cancel: t('draft.leaveNo'),
        danger: true,
      });
      return !leaves;
    },
    enableBeforeUnload: false,
    disabled: !isDirty,
  });

  return {
    /** The next navigation follows from saving: it is not asked about. */
    letGo: () => {
      free.current = true;
    },
  };
}
