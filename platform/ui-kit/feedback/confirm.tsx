import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../idle.ts';
import { loadWithRetry } from '../load-with-retry.ts';
import type { ConfirmRequest } from './confirm-request.ts';

export type { ConfirmRequest } from './confirm-request.ts';

/** Not part of the first load: no page asks on opening. */
const loadDialog = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadWithRetry(loadDialog)).ConfirmDialog }));

type Confirm = (request: ConfirmRequest) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/**
 * Asks before an action: `if (await confirm({...})) …`. A second request while one is open returns false at once (spec
 * §2).
 */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === undefined) throw new Error('useConfirm needs a ConfirmProvider');
  return confirm;
}

/** Holds the one confirm dialog of the application. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<ConfirmRequest>();
  const [opened, setOpened] = useState(false);
  const answer = useRef<((yes: boolean) => void) | undefined>(undefined);

  // Loads the dialog early, so that it works even if the connection is lost later.
  useEffect(() => {
    void whenIdle()
      .then(loadDialog)
      .catch(() => undefined);
  }, []);

  const confirm = useCallback<Confirm>((next) => {
    if (answer.current !== undefined) return Promise.resolve(false);
    setRequest(next);
    setOpened(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const close = (yes: boolean) => {
    answer.current?.(yes);
    answer.current = undefined;
    setOpened(false);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {request === undefined ? null : (
        <Suspense fallback={null}>
          <ConfirmDialog request={request} opened={opened} onAnswer={close} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
