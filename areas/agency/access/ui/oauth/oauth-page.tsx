import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loginAddress } from '#platform/api-kit/frame-addresses.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { decodePath } from '#platform/ui-shell/routing/return-path.ts';
import { forgetSession } from '#platform/ui-shell/session/session.ts';

interface OauthPageProps {
  readonly p?: string | undefined;
  readonly errors?: readonly string[] | undefined;
}

/**
 * Return from the identity provider (spec §2, §8): with errors to the login page, else to the wanted path with the new
 * session.
 */
export function OauthPage({ p, errors }: OauthPageProps) {
  const error = errors?.[0];
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    forgetSession(client);
    if (error === undefined) void router.navigate({ href: decodePath(p), replace: true });
    else void router.navigate({ href: loginAddress.href({ error, p }), replace: true });
  }, [client, router, error, p]);
  return <LoadingState height="100dvh" />;
}
