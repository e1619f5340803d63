import { z } from 'zod';
import type { Database } from '#platform/server-kit/database/database.ts';
import { isUnreadOnItsWay, UNREAD_ON_ITS_WAY } from '#platform/server-kit/http/addresses.ts';
import { embeddedProvider } from './embedded-provider.ts';
import { type HttpProviderSettings, httpProvider } from './http-provider.ts';
import type { VehicleValuationProvider } from './provider.ts';

const environment = z.object({ INFOCAR_URL: z.url().optional(), INFOCAR_KEY: z.string().min(1).optional() });

/**
 * Returns the settings of the valuation service, `INFOCAR_URL` and `INFOCAR_KEY`, or null without them. Throws when
 * only one is set, or the address is invalid or without TLS.
 */
export function infocarSettings(env: Readonly<Record<string, string | undefined>>): HttpProviderSettings | null {
  const { INFOCAR_URL: url, INFOCAR_KEY: key } = environment.parse(env);
  if (url === undefined && key === undefined) return null;
  if (url === undefined || key === undefined) throw new Error('Configuration: INFOCAR_URL and INFOCAR_KEY are set together or not at all');
  if (!isUnreadOnItsWay(url)) throw new Error(`Configuration: INFOCAR_URL: ${UNREAD_ON_ITS_WAY}`);
  return { url: url.replace(/\/+$/, ''), key };
}

/**
 * Returns the selector of the provider: the valuation service when configured, otherwise the embedded catalogue on the
 * database of the request.
 */
export function providerSelector(settings: HttpProviderSettings | null): (db: Database) => VehicleValuationProvider {
  if (settings === null) return embeddedProvider;
  const service = httpProvider(settings);
  return () => service;
}
