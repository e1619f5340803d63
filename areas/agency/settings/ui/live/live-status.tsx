import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type UserInfo, userInfo } from '#areas/agency/access/api/index.ts';
import type { MyTasks } from '#areas/agency/background-tasks/api/index.ts';
import { useTakeTasks } from '#areas/agency/background-tasks/ui/public.tsx';
import { homeAddress, loginAddress } from '#platform/api-kit/frame-addresses.ts';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { queryKeyOf, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { offerFlags } from '#platform/ui-shell/frame/menu/offered-flags.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useShellConfig } from '#platform/ui-shell/frame/shell-config.ts';
import { ConnectionIndicator } from '#platform/ui-shell/live/connection-indicator.tsx';
import { useLive } from '#platform/ui-shell/live/use-live.ts';
import { encodePath } from '#platform/ui-shell/routing/return-path.ts';
import {
  leaveForLogin,
  SESSION_ENDED,
  sessionReadAgo,
  startAnew,
  useReplaceSession,
  useSession,
} from '#platform/ui-shell/session/session.ts';
import { shellText } from '#platform/ui-shell/texts/shell-texts.ts';
import { type Config, config, readMaintenance } from '../../api/index.ts';
import { MaintenanceCountdown } from '../maintenance/maintenance-countdown.tsx';
import type { LivePart } from './live-part.ts';

interface LiveStatusProps {
  /** What later areas follow. */
  readonly later: readonly LivePart[];
}

/** Follows the flags and the user by live updates (spec §1, §7), and shows the state of the connection. */
export function LiveStatus({ later }: LiveStatusProps) {
  const client = useQueryClient();
  const router = useRouter();
  const { session } = useShellConfig();
  const user = useSession();
  const replaceSession = useReplaceSession();
  const takeTasks = useTakeTasks();
  const { data: flags } = useApiQuery(config, {}, { staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (flags !== undefined) offerFlags(flags.config.filter(({ valore }) => valore).map(({ codice }) => codice));
  }, [flags]);

  const takeConfig = (message: Config) => {
    client.setQueryData(queryKeyOf(config, {}), message);
    void client.invalidateQueries({ queryKey: queryKeyOf(readMaintenance) });
    // The server decides whether this user is still admitted: if not, the call leads to the maintenance page.
    if (message.config.some(({ codice, valore }) => codice === 'MAINTENANCE' && valore)) void session.load().catch(() => undefined);
  };

  /** On the opening message the visible data is recent and unchanged; data of pages opened later is reloaded. */
  const askAgain = (opening: boolean) => client.invalidateQueries({ refetchType: opening ? 'none' : 'active' });

  const takeNews = async ({ stale }: LivePart, opening: boolean) => {
    // Data of the opening page is recent, and pages load theirs when they open.
    if (opening) return;
    for (const route of await stale()) await client.invalidateQueries({ queryKey: queryKeyOf(route) });
  };

  const takeUser = async (message: UserInfo, opening: boolean) => {
    if (message.id !== user.id) {
      startAnew(homeAddress.href());
      return;
    }
    const permissionsChanged = message.authorities.toSorted().join() !== user.authorities.toSorted().join();
    replaceSession(message);
    client.setQueryData(queryKeyOf(userInfo, {}), message);
    // Permissions, or the place in the network and with it the visible data, may have changed: reloads the visible
    // data.
    await askAgain(opening && !permissionsChanged);
    // Guards run again and leave a page that the user may no longer open.
    if (permissionsChanged) await router.invalidate();
  };

  const checkSession = async () => {
    try {
      await session.load();
    } catch (error) {
      // Still refused after a renewal: the user was disabled (spec §8, user info failure).
      if (!isApiError(error, 'FORBIDDEN')) return;
      await leaveForLogin(client, () =>
        router.navigate({ href: loginAddress.href({ p: encodePath(router.latestLocation.href), error: SESSION_ENDED }) }),
      );
    }
  };

  const live = useLive({
    destinations: {
      '/topic/nais-config': (body) => takeConfig(body as Config),
      // Rules of the sale change rarely and affect much of the screen: reloads everything.
      '/topic/regole-vendita': (_body, opening) => void askAgain(opening),
      '/topic/info-utente': (body, opening) => void takeUser(body as UserInfo, opening),
      '/topic/attivita': (body) => takeTasks(body as MyTasks),
      ...Object.fromEntries(later.map((part) => [part.destination, (_body: unknown, opening: boolean) => void takeNews(part, opening)])),
    },
    readAgo: () => sessionReadAgo(client),
    checkSession,
    onFailure: (what) => notify.failed(new ShownError(shellText(`live.failed.${what}`))),
    // The server may have been replaced by a newer version.
    onReconnected: () => void client.invalidateQueries({ queryKey: ['version'] }),
  });
  return (
    <>
      <MaintenanceCountdown />
      <ConnectionIndicator {...live} />
    </>
  );
}
