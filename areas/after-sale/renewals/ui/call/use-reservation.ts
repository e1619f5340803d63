import { useEffect, useState } from 'react';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { keepRenewal } from '../../api/routes.ts';

const EVERY_MINUTE = 60_000;

/** Renews the reservation of the case on screen; returns whether another operator has it now. */
export function useReservation(id: number, isMine: boolean): boolean {
  const [lost, setLost] = useState(false);
  const { mutateAsync } = useApiMutation(keepRenewal);
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(() => {
      mutateAsync({ params: { id } }).catch((error: unknown) => {
        if (isApiError(error, 'LEASE_LOST')) setLost(true);
      });
    }, EVERY_MINUTE);
    return () => clearInterval(timer);
  }, [id, isMine, mutateAsync]);
  return lost;
}
