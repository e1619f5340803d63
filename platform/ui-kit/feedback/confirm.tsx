import { Button, Group, Modal, Text } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';

export interface ConfirmRequest {
  /** Names what will happen: 'Annulla 3 polizze per un rimborso di € 1.204,10'. */
  readonly title: string;
  readonly message?: ReactNode;
  /** The verb of the title again: 'Annulla le polizze'. */
  readonly confirm: string;
  readonly cancel?: string;
  /** Destroys or takes back something: the button is red. */
  readonly danger?: boolean;
}

type Confirm = (request: ConfirmRequest) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Asks before something happens: `if (await confirm({...})) …`. A second request while one is open answers false at once (spec §2). */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === undefined) throw new Error('useConfirm needs a ConfirmProvider');
  return confirm;
}

/** Holds the one confirm dialog of the application. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useKitTexts();
  const [request, setRequest] = useState<ConfirmRequest>();
  const [opened, setOpened] = useState(false);
  const answer = useRef<((yes: boolean) => void) | undefined>(undefined);

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
      <Modal opened={opened} onClose={() => close(false)} title={request?.title} withCloseButton={false} centered>
        {request?.message === undefined ? null : (
          <Text component="div" mb="md">
            {request.message}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => close(false)}>
            {request?.cancel ?? t('form.cancel')}
          </Button>
          <Button color={request?.danger ? 'red.9' : 'accent'} onClick={() => close(true)} data-autofocus>
            {request?.confirm}
          </Button>
        </Group>
      </Modal>
    </ConfirmContext>
  );
}
