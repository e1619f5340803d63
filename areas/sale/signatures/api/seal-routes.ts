import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { noContent } from '#platform/api-kit/schemas.ts';
import { SEAL_LEVELS } from '../domain/index.ts';
import { signatureErrors } from './errors.ts';

/** Bytes of a file with a key and its certificates; usual ones have less than ten thousand. */
export const MAX_CERTIFICATE_BYTES = 64 * 1024;

const access = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;

const certificateSchema = z.object({
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  isSelfSigned: z.boolean(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
});

const sealSettingsSchema = z.object({
  /** Null until a document is sealed or a certificate is loaded. */
  certificate: certificateSchema.nullable(),
  /** What seals reach with the present configuration. */
  level: z.enum(SEAL_LEVELS),
  /** Hosts of the time-stamp authorities, in the order in which they are asked. */
  authorities: z.array(z.string()),
});

export const readSealSettings = route({
  method: 'GET',
  path: '/firma-digitale/sigillo',
  access,
  failure: signatureErrors.SEAL_SETTINGS_FAILED,
  summary: 'The certificate with which signed documents are sealed, and the level that seals reach',
  response: sealSettingsSchema,
});

export const certificateBody = z.object({
  /** PKCS#12 (.p12, .pfx) in base64. */
  file: z
    .base64()
    .min(1)
    .max(Math.ceil(MAX_CERTIFICATE_BYTES / 3) * 4),
  password: z.string().max(200),
});

export const setCertificate = route({
  method: 'PUT',
  path: '/firma-digitale/sigillo',
  access,
  failure: signatureErrors.CERTIFICATE_FAILED,
  summary: 'Seal from now on with the key and certificate of a PKCS#12 file; neither is ever returned',
  body: certificateBody,
  response: noContent,
  fields: {
    file: { it: 'File del certificato (.p12, .pfx)', en: 'File of the certificate (.p12, .pfx)' },
    password: { it: 'Password del file', en: 'Password of the file' },
  },
});
