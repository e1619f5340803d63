import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { decodePath } from '#platform/ui-shell/routing/return-path.ts';
import { forgetSession } from '#platform/ui-shell/session/session.ts';

type OauthSearch = { p?: string; errors?: string | string[] };

/**
 * Return from the identity provider (spec §2, §8): with errors to the login page, else to the wanted path with the new
 * session.
 */
export function Page() {
  const { p, errors } = useSearch({ strict: false, select: (search: OauthSearch) => search });
  const error = [errors].flat()[0];
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    forgetSession(client);
    if (error === undefined) void router.navigate({ href: decodePath(p), replace: true });
    else void router.navigate({ to: '/login', search: { error, p }, replace: true });
  }, [client, router, error, p]);
  return <LoadingState height="100dvh" />;
}
