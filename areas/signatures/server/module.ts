import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { readSealSettings, setCertificate } from '../api/index.ts';
import { loadCertificate, type SealDependencies, sealSettings } from './sealing/certificates.ts';

export function signaturesModule(dependencies: SealDependencies): ServerModule {
  return {
    name: 'signatures',
    routes: [
      handle(readSealSettings, (ctx) => sealSettings(ctx, dependencies)),
      handle(setCertificate, (ctx, { body }) => loadCertificate(ctx, dependencies, body)),
    ],
  };
}
