import process from 'node:process';
import { z } from 'zod';
import { infocarSettings, registrySettings } from '#areas/agency/vehicles/server/public.ts';
import type { ServiceModes } from '#areas/system/operations/server/public.ts';
import type { Config } from './config.ts';

const unavailable = z.object({ kind: z.literal('UNAVAILABLE'), reason: z.string() });

/** Why a policy number was not given, if the insurer's service is the reason; that service never throws. */
export function unavailability(answer: unknown): string | null {
  return unavailable.safeParse(answer).data?.reason ?? null;
}

/** What answers in the place of each outside service of this installation. */
export function serviceModes(config: Config, { hasKeys }: { readonly hasKeys: boolean }): Awaited<ReturnType<ServiceModes>> {
  const inDemo = config.demo ? 'INTERNO' : 'ASSENTE';
  return {
    POSTA: config.smtp === null ? 'ASSENTE' : 'REALE',
    PEC: config.certifiedMail === null ? 'ASSENTE' : 'REALE',
    SMS: config.sms === null ? inDemo : 'REALE',
    PAGAMENTI: hasKeys ? 'REALE' : inDemo,
    COMPAGNIE: config.numberServices.size === 0 ? inDemo : 'REALE',
    INFOCAR: infocarSettings(process.env) === null ? 'INTERNO' : 'REALE',
    TARGHE: registrySettings(process.env) === null ? 'INTERNO' : 'REALE',
    MARCA_TEMPORALE: config.timeStampUrls.length === 0 ? 'ASSENTE' : 'REALE',
  };
}
