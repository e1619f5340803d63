import { Button, type ButtonProps, List, Popover, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';

/** Why an action is not possible, and where the user can resolve it. */
export interface Reason {
  readonly text: string;
  readonly href?: string;
}

interface ReasonsButtonProps extends ButtonProps {
  readonly label: string;
  /** Empty when the action is possible. */
  readonly reasons: readonly Reason[];
  readonly onAct: () => unknown;
}

/**
 * A button of an action that may be blocked. Blocked, it stays reachable by keyboard and pointer (`aria-disabled`) and
 * opens the list of reasons instead of acting, so that users do not get an error after the click.
 */
export function ReasonsButton({ label, reasons, onAct, ...button }: ReasonsButtonProps) {
  const t = useKitTexts();
  const [opened, setOpened] = useState(false);
  if (reasons.length === 0) {
    return (
      <Button {...button} onClick={() => void onAct()}>
        {label}
      </Button>
    );
  }
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button
          {...button}
          variant="default"
          c="dimmed"
          aria-disabled
          aria-label={t('reasons.show', { action: label })}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fw={600} mb={4}>
          {t('reasons.title')}
        </Text>
        <List spacing={4} size="sm">
          {reasons.map(({ text, href }) => (
            <List.Item key={text}>
              {href === undefined ? (
                text
              ) : (
                <Link to={href} onClick={() => setOpened(false)}>
                  {text}
                </Link>
              )}
            </List.Item>
          ))}
        </List>
      </Popover.Dropdown>
    </Popover>
  );
}
