import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useShellTexts } from '../texts/shell-texts.ts';
import type { Live } from './use-live.ts';

/** Shows whether this page receives live updates; if not, a click reconnects at once. */
export function ConnectionIndicator({ state, reconnect }: Live) {
  const t = useShellTexts();
  const connected = state === 'connected';
  const Icon = connected ? IconPlugConnected : IconPlugConnectedX;
  const label = t(`live.${state}`);
  return (
    <Tooltip label={label} multiline maw="min(340px, 80vw)" events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        variant="subtle"
        color={connected || state === 'connecting' ? 'gray' : 'orange'}
        size="lg"
        aria-label={label}
        aria-disabled={connected || state === 'connecting'}
        data-live={state}
        onClick={() => {
          if (!connected && state !== 'connecting') reconnect();
        }}
      >
        <Icon size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
