import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { documentErrors } from '#areas/agency/documents/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, lines, noContent } from '#platform/api-kit/schemas.ts';
import { identifierText } from '#platform/domain-kit/identifiers/identifier-text.ts';
import { CODE_CHANNELS, CODE_DIGITS, MAX_REASON } from '../domain/index.ts';
import { signatureErrors } from './errors.ts';

// The token travels in the body: addresses are logged. Every change is a POST of the customer's own: programs that check
// mails open links too.
const token = z.string().max(200);
const position = z.int().min(0).max(100);

const contact = z.object({
  name: z.string(),
  ruiNumber: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

const signableSchema = z.object({
  /** DA_APRIRE and APERTA: to sign. FIRMATA: confirmed, being sealed. SIGILLATA: the copies are ready. */
  state: z.enum(['DA_APRIRE', 'APERTA', 'FIRMATA', 'SIGILLATA', 'RIFIUTATA']),
  number: z.string(),
  product: z.string(),
  insurer: z.string(),
  signer: z.string(),
  expiresAt: z.iso.datetime(),
  agency: contact,
  terms: z.object({ version: z.string(), paragraphs: z.array(z.string()), accepted: z.boolean() }),
  papers: z.array(z.object({ position, title: z.string(), isSigned: z.boolean(), isRead: z.boolean(), hasCopy: z.boolean() })),
  clauses: z.array(z.object({ position, text: z.string(), isApproved: z.boolean() })),
  channels: z.array(z.object({ channel: z.enum(CODE_CHANNELS), address: z.string() })),
  /** The code that can be typed now; null without one. */
  code: z.object({ channel: z.enum(CODE_CHANNELS), expiresAt: z.iso.datetime(), isFailed: z.boolean() }).nullable(),
  hasEvidence: z.boolean(),
  /** A demonstration shows the text messages that it does not send. */
  isDemo: z.boolean(),
});

export type Signable = z.output<typeof signableSchema>;

const common = { method: 'POST', access: { public: true }, failure: signatureErrors.SIGNING_FAILED } as const;
const closed = [commonErrors.NOT_FOUND, signatureErrors.NOT_OPEN] as const;

export const openSigning = route({
  ...common,
  path: '/public/firma',
  summary: 'What a link asks to sign; 404 for an unknown, ended or expired one',
  body: z.object({ token }),
  response: signableSchema,
  errors: [commonErrors.NOT_FOUND],
});

export const beginSigning = route({
  ...common,
  path: '/public/firma/apri',
  summary: 'Record that the customer opened what they are asked to sign',
  body: z.object({ token }),
  response: noContent,
  errors: [...closed],
});

export const acceptTerms = route({
  ...common,
  path: '/public/firma/consenso',
  summary: 'Accept the terms of the electronic signature',
  body: z.object({ token, version: z.string().max(40) }),
  response: noContent,
  errors: [...closed, signatureErrors.TERMS_CHANGED],
});

export const readPaper = route({
  ...common,
  path: '/public/firma/documento',
  summary: 'A paper of the signature as PDF; recorded as opened',
  body: z.object({ token, position }),
  response: binary,
  errors: [commonErrors.NOT_FOUND, documentErrors.FILE_UNAVAILABLE],
});

export const approveClause = route({
  ...common,
  path: '/public/firma/clausola',
  summary: 'Approve one clause by itself, or take that back',
  body: z.object({ token, position, isApproved: z.boolean() }),
  response: noContent,
  errors: [...closed],
});

export const askCode = route({
  ...common,
  path: '/public/firma/codice',
  summary: 'Send a one-time code to the telephone or mail of the customer; it replaces an earlier one',
  cost: 'CALCULATION',
  body: z.object({ token, channel: z.enum(CODE_CHANNELS) }),
  response: noContent,
  errors: [...closed, signatureErrors.STEPS_MISSING, signatureErrors.CODE_TOO_SOON, signatureErrors.NO_CHANNEL],
});

export const confirmSigning = route({
  ...common,
  path: '/public/firma/conferma',
  summary: 'Sign with the one-time code; a second call after the first finds it signed',
  body: z.object({
    token,
    code: z
      .string()
      .transform((typed) => identifierText(typed))
      .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`))),
  }),
  response: noContent,
  errors: [...closed, signatureErrors.STEPS_MISSING, signatureErrors.CODE_WRONG, signatureErrors.CODE_OVER],
  fields: { code: { it: 'Codice ricevuto', en: 'Code received' } },
});

/** Why a customer does not sign. */
export const signatureRefusalSchema = z.object({ reason: lines(MAX_REASON) });

export const refuseSigning = route({
  ...common,
  path: '/public/firma/rifiuto',
  summary: 'Refuse to sign, with a reason',
  body: signatureRefusalSchema.extend({ token }),
  response: noContent,
  errors: [...closed, signatureErrors.ALREADY_CONFIRMED],
  fields: { reason: { it: 'Perché non firmi', en: 'Why you do not sign' } },
});

export const readCopy = route({
  ...common,
  path: '/public/firma/copia',
  summary: 'The sealed copy of a paper, or the evidence (position null)',
  body: z.object({ token, position: position.nullable() }),
  response: binary,
  errors: [commonErrors.NOT_FOUND, documentErrors.FILE_UNAVAILABLE],
});

export const readDemoPhone = route({
  ...common,
  path: '/public/firma/telefono-di-prova',
  summary: 'The newest text message to the customer of a link, in a demonstration; 404 where messages really leave',
  body: z.object({ token }),
  response: z.object({ message: z.string().nullable() }),
  errors: [commonErrors.NOT_FOUND],
});
