import { Navigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { config } from '#areas/agency/settings/api/index.ts';
import { notFoundAddress } from '#platform/api-kit/frame-addresses.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';

/** A page of the section of claims: while the flag is off it does not exist, also when it is switched off under it. */
export function inSection<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function PageOfSection(props: Props) {
    const { data } = useApiQuery(config, {}, { staleTime: Number.POSITIVE_INFINITY });
    if (data === undefined) return <LoadingState />;
    const isOn = data.config.some(({ codice, valore }) => codice === 'SEZIONE_SINISTRI' && valore);
    return isOn ? <Page {...props} /> : <Navigate to={notFoundAddress.href()} replace />;
  };
}
