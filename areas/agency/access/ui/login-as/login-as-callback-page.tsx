import { Navigate } from '@tanstack/react-router';
import { notFoundAddress } from '#platform/api-kit/frame-addresses.ts';
import { decodeBase64 } from '#platform/ui-shell/routing/return-path.ts';
import { loginAsAddress } from '../../api/addresses.ts';

/**
 * Link from another system to impersonate a user, whose username it contains in base64 (spec §2). The page it leads to
 * is guarded.
 */
export function LoginAsCallbackPage({ username: encoded }: { readonly username: string }) {
  const username = decodeBase64(encoded)?.trim();
  if (username === undefined || username === '') return <Navigate to={notFoundAddress.href()} replace />;
  return <Navigate to={loginAsAddress.href({ username })} replace />;
}
