import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { IdentityProviderSettings } from '#areas/agency/access/server/public.ts';
import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import type { FormerSystemLink } from '#areas/change/former-system/server/public.ts';
import { isVatNumber } from '#platform/domain-kit/identifiers/tax-code.ts';
import { isUnreadOnItsWay, type ServedAddresses, servedAddresses, UNREAD_ON_ITS_WAY } from '#platform/server-kit/http/addresses.ts';
import type { SmtpSettings } from '#platform/server-kit/mail/transport.ts';
import type { SmsSettings } from '#platform/server-kit/sms/text-messages.ts';

const CIDR = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i;

function isProxy(entry: string): boolean {
  const [, address = '', bits] = CIDR.exec(entry) ?? [];
  const family = isIP(address);
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * Whose `X-Forwarded-*` is trusted: no one's, that of the given number of nearest proxies, or that of proxies with
 * these addresses. The client writes everything further left in the header.
 */
const proxies = z
  .string()
  .default('false')
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .transform((entries, check): false | number | string[] => {
    const [only = ''] = entries;
    if (entries.length === 1 && (only === '' || only === 'false' || only === '0')) return false;
    if (entries.length === 1 && /^[1-9]$/.test(only)) return Number(only);
    if (entries.every(isProxy)) return entries;
    check.addIssue({
      code: 'custom',
      message: 'must be the number of proxies in front (1) or their addresses (10.0.0.0/8,192.168.1.5), not true',
    });
    return z.NEVER;
  });

/** An address as users type it, without a path. */
const origin = z
  .string()
  .refine(
    (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url.replace(/\/$/, ''),
    'must be the address people type, without a path: https://nais.example.it',
  )
  .transform((url) => new URL(url).origin);

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).optional(),
  NAIS_DATA_DIR: z.string().optional(),
  DATABASE_URL: z.url().optional(),
  NAIS_REPLICA_URL: z.url().optional(),
  NAIS_DEMO: z.enum(['true', 'false']).default('true'),
  NAIS_AGENCY_NAME: z.string().min(1).default('Agenzia Aurora'),
  NAIS_AGENCY_WEBSITE: z.string().default('https://www.example.com'),
  NAIS_AGENCY_ADDRESS: z.string().default('Via Emilia 120, 40121 Bologna (BO)'),
  NAIS_AGENCY_PHONE: z.string().default('+39 051 0000000'),
  NAIS_AGENCY_EMAIL: z.string().default('info@example.com'),
  NAIS_AGENCY_PEC: z.string().default('agenzia@pec.example.com'),
  NAIS_AGENCY_RUI: z
    .string()
    .regex(/^[A-F]\d{9}$/)
    .default('A000000000'),
  NAIS_AGENCY_RUI_DATE: z.iso.date().default('2010-01-01'),
  NAIS_AGENCY_VAT: z.string().refine(isVatNumber, 'must be an Italian VAT number').optional(),
  NAIS_ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .transform((entries) => entries.filter((entry) => entry !== ''))
    .pipe(z.array(origin)),
  NAIS_PUBLIC_URL: origin.optional(),
  NAIS_TRUST_PROXY: proxies,
  NAIS_WORKER: z.enum(['true', 'false']).default('true'),
  SMTP_URL: z
    .url()
    .refine((url) => /^smtps?:\/\//.test(url), 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.email().optional(),
  NAIS_PEC_URL: z
    .url()
    .refine((url) => /^smtps?:\/\//.test(url), 'must begin with smtp:// or smtps://')
    .optional(),
  NAIS_POLICY_NUMBER_SERVICES: z
    .string()
    .default('')
    .transform((text, check) => {
      const services = new Map<string, URL>();
      for (const one of text.split(/[\s,]+/).filter((part) => part !== '')) {
        const [, company, address = ''] = /^([A-Z0-9_-]+)=(https:\/\/.+)$/.exec(one) ?? [];
        if (company === undefined || !URL.canParse(address)) {
          check.addIssue({ code: 'custom', message: 'must be CODE=https://… for each insurer, separated by commas', input: text });
          return z.NEVER;
        }
        services.set(company, new URL(address));
      }
      return services;
    }),
  NAIS_TIME_STAMP_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).max(2)),
  NAIS_SMS_URL: z.url({ protocol: /^https$/ }).optional(),
  NAIS_SMS_KEY: z.string().default(''),
  NAIS_SMS_SENDER: z.string().min(1).max(16).default('Nais'),
  OIDC_ISSUER: z.url().refine(isUnreadOnItsWay, UNREAD_ON_ITS_WAY).optional(),
  OIDC_CLIENT_ID: z.string().default(''),
  OIDC_CLIENT_SECRET: z.string().default(''),
  OIDC_LABEL: z.string().default('Accedi con la tua organizzazione'),
  NAIS_BACKUP_MARKER: z.string().min(1).optional(),
  NAIS_FORMER_SYSTEM_URL: z
    .string()
    .refine((url) => /^https?:/.test(url) && URL.canParse(url), 'must be an address: https://old.example.it/login?token={token}')
    .optional(),
  NAIS_FORMER_SYSTEM_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  NAIS_METRICS_TOKEN: z.string().min(24, 'must have at least 24 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Names of the variables that `readConfig` reads. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

export interface Config {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database and the local file store. */
  readonly dataDir: string;
  /** An external PostgreSQL; without it an embedded one is started. */
  readonly databaseUrl: string | null;
  /** A copy of the database for reports. */
  readonly replicaUrl: string | null;
  readonly demo: boolean;
  readonly agency: AgencyParty;
  /** Login through OpenID Connect; null without OIDC_ISSUER. */
  readonly identityProvider: IdentityProviderSettings | null;
  /** Mail server; null keeps mails in the outbox. */
  readonly smtp: SmtpSettings | null;
  /** Services that issue policy numbers, by insurer code. */
  readonly numberServices: ReadonlyMap<string, URL>;
  /** Time-stamp authorities for signed documents; the second is asked when the first does not answer. */
  readonly timeStampUrls: readonly string[];
  /** Service for text messages; null without one. */
  readonly sms: SmsSettings | null;
  /** The agency's certified mailbox (PEC); its address is NAIS_AGENCY_PEC. */
  readonly certifiedMail: SmtpSettings | null;
  /** Addresses of the server, whose pages may write. */
  readonly addresses: ServedAddresses;
  /** Public origin of the product; null for this machine's own address. */
  readonly publicUrl: string | null;
  /** Whose `X-Forwarded-*` is trusted: the number of proxies in front, or their addresses. */
  readonly trustProxy: false | number | string[];
  /** Whether this process also runs jobs. */
  readonly worker: boolean;
  /** A file that every backup writes at its end; null without one. */
  readonly backupMarker: string | null;
  /** The former system; null without its address. */
  readonly formerSystem: FormerSystemLink | null;
  /** Token of programs that read `/metrics` and `/api/openapi.json`; null limits these to signed-in developers. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
  readonly root: string;
}

/** Returns the address of the product on this machine. */
export const localAddress = (port: number): string => `http://localhost:${port}`;

/** Reads the environment. Throws one error that names every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const result = environment.safeParse(env);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Configuration: ${wrong.join('; ')}`);
  }
  const values = result.data;
  // The demonstration's passwords are public: it serves this machine only, unless HOST names another address.
  const host = values.HOST ?? (values.NAIS_DEMO === 'true' ? '127.0.0.1' : '0.0.0.0');
  const local = values.NAIS_DEMO === 'true' || LOOPBACK.has(host);
  const publicUrl = values.NAIS_PUBLIC_URL ?? null;
  if (publicUrl === null && !local)
    throw new Error('Configuration: NAIS_PUBLIC_URL: must be the address under which people reach Nais: https://nais.example.it');
  const root = resolve(import.meta.dirname, '../..');
  return {
    port: values.PORT,
    host,
    dataDir: resolve(values.NAIS_DATA_DIR ?? join(root, '.nais/data')),
    databaseUrl: values.DATABASE_URL ?? null,
    replicaUrl: values.NAIS_REPLICA_URL ?? null,
    demo: values.NAIS_DEMO === 'true',
    agency: {
      name: values.NAIS_AGENCY_NAME,
      website: values.NAIS_AGENCY_WEBSITE,
      address: values.NAIS_AGENCY_ADDRESS,
      phone: values.NAIS_AGENCY_PHONE,
      email: values.NAIS_AGENCY_EMAIL,
      pec: values.NAIS_AGENCY_PEC,
      ruiNumber: values.NAIS_AGENCY_RUI,
      ruiRegisteredOn: values.NAIS_AGENCY_RUI_DATE,
      vatNumber: values.NAIS_AGENCY_VAT ?? null,
      logo: null,
    },
    identityProvider:
      values.OIDC_ISSUER === undefined
        ? null
        : {
            issuer: values.OIDC_ISSUER,
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
            label: values.OIDC_LABEL,
          },
    smtp:
      values.SMTP_URL === undefined
        ? null
        : { url: values.SMTP_URL, from: { name: values.NAIS_AGENCY_NAME, address: values.MAIL_FROM ?? values.NAIS_AGENCY_EMAIL } },
    certifiedMail:
      values.NAIS_PEC_URL === undefined
        ? null
        : { url: values.NAIS_PEC_URL, from: { name: values.NAIS_AGENCY_NAME, address: values.NAIS_AGENCY_PEC } },
    numberServices: values.NAIS_POLICY_NUMBER_SERVICES,
    timeStampUrls: values.NAIS_TIME_STAMP_URLS,
    sms: values.NAIS_SMS_URL === undefined ? null : { url: values.NAIS_SMS_URL, key: values.NAIS_SMS_KEY, sender: values.NAIS_SMS_SENDER },
    publicUrl,
    addresses: servedAddresses(publicUrl === null ? values.NAIS_ALLOWED_ORIGINS : [publicUrl, ...values.NAIS_ALLOWED_ORIGINS], local),
    trustProxy: values.NAIS_TRUST_PROXY,
    worker: values.NAIS_WORKER === 'true',
    backupMarker: values.NAIS_BACKUP_MARKER === undefined ? null : resolve(values.NAIS_BACKUP_MARKER),
    formerSystem:
      values.NAIS_FORMER_SYSTEM_URL === undefined
        ? null
        : { url: values.NAIS_FORMER_SYSTEM_URL, secret: values.NAIS_FORMER_SYSTEM_SECRET ?? null },
    metricsToken: values.NAIS_METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    root,
  };
}
