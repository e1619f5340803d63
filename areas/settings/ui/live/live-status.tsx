import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type UserInfo, userInfo } from '#areas/access/api/index.ts';
import type { MyTasks } from '#areas/tasks/api/index.ts';
import { useTakeTasks } from '#areas/tasks/ui/public.tsx';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { queryKeyOf } from '#platform/ui-shell/api/api-hooks.ts';
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
import { type Config, config } from '../../api/index.ts';

/** Follows the flags and the user as the server tells of them (spec §1, §7), and shows whether it can. */
export function LiveStatus() {
  const client = useQueryClient();
  const router = useRouter();
  const { session } = useShellConfig();
  const user = useSession();
  const replaceSession = useReplaceSession();
  const takeTasks = useTakeTasks();

  const takeConfig = (message: Config) => {
    client.setQueryData(queryKeyOf(config, {}), message);
    // Whether this user is still let in is the server's decision: the call leads to the maintenance page if not.
    if (message.config.some(({ codice, valore }) => codice === 'MAINTENANCE' && valore)) void session.load().catch(() => undefined);
  };

  /** What is on screen was asked a moment ago and has not changed since; whatever is opened next is asked again. */
  const askAgain = (opening: boolean) => client.invalidateQueries({ refetchType: opening ? 'none' : 'active' });

  const takeUser = async (message: UserInfo, opening: boolean) => {
    if (message.id !== user.id) {
      startAnew('/');
      return;
    }
    const permissionsChanged = message.authorities.toSorted().join() !== user.authorities.toSorted().join();
    replaceSession(message);
    client.setQueryData(queryKeyOf(userInfo, {}), message);
    // Permissions, or the place in the network and with it what the user sees, may have changed: what is on screen is asked again.
    await askAgain(opening && !permissionsChanged);
    // Guards run again: a page that the user may no longer open is left.
    if (permissionsChanged) await router.invalidate();
  };

  const checkSession = async () => {
    try {
      await session.load();
    } catch (error) {
      // Renewed and still refused: the user was disabled (spec §8, user info failure).
      if (!isApiError(error, 'FORBIDDEN')) return;
      await leaveForLogin(client, () =>
        router.navigate({ to: '/login', search: { p: encodePath(router.latestLocation.href), error: SESSION_ENDED } }),
      );
    }
  };

  const live = useLive({
    destinations: {
      '/topic/nais-config': (body) => takeConfig(body as Config),
      // Rules of the sale change rarely and decide much of what is on screen: it is all asked again.
      '/topic/regole-vendita': (_body, opening) => void askAgain(opening),
      '/topic/info-utente': (body, opening) => void takeUser(body as UserInfo, opening),
      '/topic/attivita': (body) => takeTasks(body as MyTasks),
    },
    readAgo: () => sessionReadAgo(client),
    checkSession,
    onFailure: (what) => notify.failed(new ShownError(shellText(`live.failed.${what}`))),
    // The server may have been replaced by a newer one meanwhile.
    onReconnected: () => void client.invalidateQueries({ queryKey: ['version'] }),
  });
  return <ConnectionIndicator {...live} />;
}
