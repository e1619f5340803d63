import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { loginAddress } from '#platform/api-kit/frame-addresses.ts';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useQuoterTexts } from '../../texts/quoter/it.ts';

/**
 * Confirms before the page is left with unsaved changes. Moving between steps and redirects to the login never ask,
 * because nothing is lost. Closing the browser does not ask either, because the draft is restored.
 */
export function useLeaveGuard(isDirty: boolean) {
  const t = useQuoterTexts();
  const confirm = useConfirm();
  const free = useRef(false);

  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (free.current || next.pathname === current.pathname || loginAddress.matches(next.pathname)) return false;
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
    /** Allows the next navigation without asking: it follows from saving. */
    letGo: () => {
      free.current = true;
    },
  };
}
