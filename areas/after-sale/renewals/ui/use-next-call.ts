import { useNavigate } from '@tanstack/react-router';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { renewalAddress } from '../api/addresses.ts';
import { listRenewals } from '../api/index.ts';
import { nextRenewal, readRenewal } from '../api/routes.ts';

/** Reserves the next case to call and opens it; says why there is none. */
export function useNextCall(): { readonly go: () => void; readonly isPending: boolean } {
  const navigate = useNavigate();
  const next = useApiMutation(nextRenewal, { invalidates: [listRenewals, readRenewal] });
  const run = async () => {
    const { id, why } = await next.mutateAsync({});
    await navigate({ to: renewalAddress.href({ id, chiamata: why }) });
  };
  return { go: () => void run().catch(notify.failed), isPending: next.isPending };
}
