import type { DatabasePool } from '#platform/server-kit/database/database.ts';
import { unwatched } from '#platform/server-kit/services/watched.ts';
import { type ServiceSettings, serviceSettings } from '../service/json-service.ts';
import { embeddedProvider } from './embedded-provider.ts';
import { httpProvider } from './http-provider.ts';
import type { VehicleValuationProvider } from './provider.ts';

/** Returns the settings of the valuation service, `INFOCAR_URL` and `INFOCAR_KEY`, or null without them. */
export function infocarSettings(env: Readonly<Record<string, string | undefined>>): ServiceSettings | null {
  return serviceSettings(env, { url: 'INFOCAR_URL', key: 'INFOCAR_KEY' });
}

/**
 * Returns the selector of the provider: the valuation service when configured, otherwise the embedded catalogue on the
 * database of the request.
 */
export function providerSelector(settings: ServiceSettings | null, watched = unwatched): (db: DatabasePool) => VehicleValuationProvider {
  if (settings === null) return embeddedProvider;
  const service = watched('INFOCAR', httpProvider(settings));
  return () => service;
}
