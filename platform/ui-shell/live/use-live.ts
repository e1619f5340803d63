import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LiveConnection, type LiveFailure, type LivePort, type LiveState, openLiveConnection } from './live-connection.ts';

export interface Live {
  readonly state: LiveState;
  readonly reconnect: () => void;
}

/** Connects live updates while the component is mounted (spec §4). */
export function useLive(port: Omit<LivePort, 'onState'>): Live {
  const [state, setState] = useState<LiveState>('connecting');
  const connection = useRef<LiveConnection>(undefined);
  const take = useEffectEvent((destination: string, body: unknown, opening: boolean) => port.destinations[destination]?.(body, opening));
  const onFailure = useEffectEvent((what: LiveFailure) => port.onFailure(what));
  const checkSession = useEffectEvent(() => port.checkSession());
  const onReconnected = useEffectEvent(() => port.onReconnected());
  const readAgo = useEffectEvent(() => port.readAgo());
  const names = Object.keys(port.destinations).join(' ');

  useEffect(() => {
    const opened = openLiveConnection({
      destinations: Object.fromEntries(
        names.split(' ').map((name) => [name, (body: unknown, opening: boolean) => take(name, body, opening)]),
      ),
      readAgo: () => readAgo(),
      onState: setState,
      onFailure: (what) => onFailure(what),
      checkSession: () => checkSession(),
      onReconnected: () => onReconnected(),
    });
    connection.current = opened;
    return () => opened.close();
  }, [names]);

  const reconnect = useCallback(() => connection.current?.reconnect(), []);
  return { state, reconnect };
}
