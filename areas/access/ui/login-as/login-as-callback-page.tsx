import { Navigate, useParams } from '@tanstack/react-router';
import { decodeBase64 } from '#platform/ui-shell/routing/return-path.ts';

/**
 * Link from another system to impersonate a user, whose username it contains in base64 (spec §2). The page it leads to
 * is guarded.
 */
export function Page() {
  const encoded = useParams({ strict: false, select: (params: { username?: string }) => params.username ?? '' });
  const username = decodeBase64(encoded)?.trim();
  if (username === undefined || username === '') return <Navigate to="/not-found" replace />;
  return <Navigate to="/utenti/login-as/$username" params={{ username }} replace />;
}
