import { z } from 'zod';
import { accountErrors, impersonationErrors, route } from '#areas/agency/access/api/index.ts';
import { GROUPS, PASSWORD_LINK_KINDS, PASSWORD_LINK_STATES } from '#areas/agency/access/domain/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, idParam, lines, noContent, optionalLines, paged, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { DEACTIVATION_CAUSES } from '../domain/deactivation.ts';
import { NOTE_TYPES } from '../domain/registry/note-types.ts';
import { USER_PATH_LIST } from '../domain/segments.ts';
import { userErrors } from './errors.ts';
import { userExportQuery, userListQuery, userRow } from './list.ts';
import { USER_FIELDS } from './registry/fields.ts';
import { DISCOUNT_MINIMUM_ABOVE, DISCOUNTS_MUST_DIFFER } from './registry/messages.ts';
import { registrySchema, savedRegistrySchema } from './registry/registry-schema.ts';

const fields = USER_FIELDS;
const ofGroup = z.object({ userPath: z.enum(USER_PATH_LIST) });
export const userParams = ofGroup.extend({ id: idParam() });

/**
 * Disabling needs a reason (spec §4); `withStaff` also disables the user's staff, who are enabled again together with
 * the user.
 */
export const userStateSchema = z
  .object({ enabled: z.boolean(), reason: optionalLines(500), withStaff: z.boolean().default(false) })
  .refine((body) => body.enabled || body.reason !== null, { path: ['reason'], params: { rule: 'required', ruleParams: {} } });

const percentLimit = () => z.int().min(0).max(1_000_000).nullable();
const euroLimit = () => z.int().min(0).max(100_000_000).nullable();

/** The discounts a user may give; with both ends of a range, the minimum is below the maximum (spec §5). */
export const discountSchema = z
  .object({
    discountMinPercent: percentLimit(),
    discountMaxPercent: percentLimit(),
    discountMinEuro: euroLimit(),
    discountMaxEuro: euroLimit(),
  })
  .superRefine((limits, check) => {
    for (const kind of ['Percent', 'Euro'] as const) {
      const [min, max] = [limits[`discountMin${kind}`], limits[`discountMax${kind}`]];
      if (min === null || max === null || min < max) continue;
      const [, { params }] = brokenBy('minmax', () => false, {}, min === max ? DISCOUNTS_MUST_DIFFER : DISCOUNT_MINIMUM_ABOVE);
      check.addIssue({ code: 'custom', path: [`discountMin${kind}`], params, input: null });
    }
  });

export const noteSchema = z.object({ type: z.enum(NOTE_TYPES).default('ALTRO'), text: lines(2000) });

export const listUsers = route({
  method: 'GET',
  path: '/utenti/:userPath',
  access: { roles: ['READ_UTENTI'] },
  failure: userErrors.USERS_FAILED,
  summary: 'Users of a group that the acting user sees',
  params: ofGroup,
  query: userListQuery,
  response: paged(userRow),
});

export const exportUsers = route({
  method: 'GET',
  path: '/utenti/:userPath/esporta',
  cost: 'EXPORT',
  access: { roles: ['READ_UTENTI'] },
  summary: 'The same list as a file',
  params: ofGroup,
  query: userExportQuery,
  response: binary,
});

const parents = z.partialRecord(z.enum(GROUPS), z.int().positive().nullable());
/** Letters, digits, dot, hyphen, underscore and @; case-insensitive. */
const username = text(60).refine(...brokenBy('invalid', (value: string) => /^[\p{L}\d][\p{L}\d._@-]{2,59}$/u.test(value)));

/** A new user; the server also checks the rules of their group (`registryOf`) and of passwords. */
export const newUserSchema = savedRegistrySchema.extend({ username, parents: parents.default({}) });
export type NewUser = z.output<typeof newUserSchema>;

export const createUser = route({
  method: 'POST',
  path: '/utenti/:userPath',
  access: { roles: ['CREATE_UTENTI'] },
  idempotent: true,
  failure: userErrors.USER_CREATE_FAILED,
  summary: 'Create a user of a group',
  params: ofGroup,
  body: newUserSchema,
  response: z.object({ id: z.int() }),
  errors: [impersonationErrors.ACCOUNT_HAS_MORE_RIGHTS],
  fields,
});

const person = z.object({ id: z.int(), name: z.string(), group: z.enum(GROUPS) });

export const userDetail = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  group: z.enum(GROUPS),
  username: z.string(),
  enabled: z.boolean(),
  /** Whether login asks for a code. */
  secondFactor: z.boolean(),
  password: z.object({
    chosen: z.boolean(),
    /** The last password link of the user. */
    link: z
      .object({
        kind: z.enum(PASSWORD_LINK_KINDS),
        state: z.enum(PASSWORD_LINK_STATES),
        madeAt: z.string(),
        expiresAt: z.string(),
        /** State of the mail with the link; null when the link was copied. */
        mail: z.enum(['QUEUED', 'SENT', 'KEPT', 'FAILED']).nullable(),
      })
      .nullable(),
    /** The office hands the link over, because no mail server is configured. */
    byHand: z.boolean(),
  }),
  registry: registrySchema,
  parents: z.array(person),
  /** Users below, at any depth. */
  below: z.int(),
  deactivations: z.array(
    z.object({
      cause: z.enum(DEACTIVATION_CAUSES),
      reason: z.string().nullable(),
      /** Area that raised it. */
      source: z.string(),
      raisedAt: z.string(),
      raisedBy: z.string().nullable(),
      liftedAt: z.string().nullable(),
      liftedBy: z.string().nullable(),
    }),
  ),
  discountMinPercent: z.int().nullable(),
  discountMaxPercent: z.int().nullable(),
  discountMinEuro: z.int().nullable(),
  discountMaxEuro: z.int().nullable(),
  logoFileId: z.int().nullable(),
  letter: z.object({ id: z.int(), fileName: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type UserDetail = z.output<typeof userDetail>;

export const readUser = route({
  method: 'GET',
  path: '/utenti/:userPath/:id',
  access: { roles: ['UPDATE_UTENTI'] },
  summary: 'A user with everything the editor shows',
  params: userParams,
  response: userDetail,
});

export const saveUser = route({
  method: 'PUT',
  path: '/utenti/:userPath/:id',
  access: { roles: ['UPDATE_UTENTI'] },
  failure: userErrors.USER_UPDATE_FAILED,
  summary: 'Save the registry of a user; needs If-Match',
  params: userParams,
  body: savedRegistrySchema,
  response: noContent,
  errors: [...accountErrors, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields,
});

const member = z.object({ id: z.int(), name: z.string() });

export const readStaff = route({
  method: 'GET',
  path: '/utenti/:userPath/:id/personale',
  access: { roles: ['UPDATE_UTENTI', 'ATTIVA_UTENTE'] },
  summary: 'Staff of a user: the active ones, and those disabled together with the user',
  params: userParams,
  response: z.object({ active: z.array(member), together: z.array(member) }),
});

export const setUserState = route({
  method: 'PUT',
  path: '/utenti/:userPath/:id/stato',
  access: { roles: ['UPDATE_UTENTI', 'ATTIVA_UTENTE'] },
  failure: userErrors.USER_UPDATE_FAILED,
  summary: 'Enable a user, or disable them for a reason, optionally with their staff; sessions end at once',
  params: userParams,
  body: userStateSchema,
  response: z.object({ enabled: z.boolean(), causes: z.array(z.enum(DEACTIVATION_CAUSES)), together: z.int() }),
  errors: [userErrors.USER_IS_YOURSELF, userErrors.USER_BLOCKED_BY_CAUSE, userErrors.USER_NOT_REGISTERED],
  fields,
});

export const makePasswordLink = route({
  method: 'POST',
  path: '/utenti/:userPath/:id/password-link',
  access: { roles: ['UPDATE_UTENTI'] },
  failure: userErrors.USER_UPDATE_FAILED,
  summary:
    'Make the link with which a user chooses a password: by mail, or answered once without a mail server; their password and sessions end',
  params: userParams,
  response: z.object({ link: z.string().nullable(), email: z.string().nullable(), expiresAt: z.string() }),
  errors: [...accountErrors, userErrors.USER_WITHOUT_EMAIL],
});

export const dropPasswordLink = route({
  method: 'DELETE',
  path: '/utenti/:userPath/:id/password-link',
  access: { roles: ['UPDATE_UTENTI'] },
  failure: userErrors.USER_UPDATE_FAILED,
  summary: 'Withdraw the password link of a user',
  params: userParams,
  response: noContent,
  errors: [...accountErrors],
});

export const resetSecondFactor = route({
  method: 'DELETE',
  path: '/utenti/:userPath/:id/second-factor',
  access: { roles: ['ADMIN'] },
  failure: userErrors.USER_UPDATE_FAILED,
  summary: 'Remove the second factor that a user has lost; their sessions end',
  params: userParams,
  response: noContent,
  errors: [...accountErrors, userErrors.USER_WITHOUT_SECOND_FACTOR],
});

export const deleteUser = route({
  method: 'DELETE',
  path: '/utenti/:userPath/:id',
  access: { roles: ['UPDATE_UTENTI'] },
  failure: userErrors.USER_DELETE_FAILED,
  summary: 'Delete a user: they disappear from lists and cannot log in, their contracts stay, the username is free again',
  params: userParams,
  response: z.object({ message: z.string() }),
  errors: [userErrors.USER_ALREADY_DELETED, userErrors.USER_IS_YOURSELF, userErrors.USER_HAS_SUBORDINATES],
});

export const saveDiscounts = route({
  method: 'PUT',
  path: '/utenti/:userPath/:id/sconti',
  access: { roles: ['UPDATE_UTENTI'] },
  summary: 'Set the discount limits of a user, within those of the acting user; needs If-Match',
  params: userParams,
  body: discountSchema,
  response: noContent,
  errors: [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields,
});

const note = z.object({ id: z.int(), at: z.string(), author: z.string(), type: z.enum(NOTE_TYPES), text: z.string() });

export const listNotes = route({
  method: 'GET',
  path: '/utenti/:userPath/:id/note',
  access: { roles: ['READ_NOTE_UTENTE'] },
  summary: 'Notes on a user, newest first',
  params: userParams,
  response: z.object({ items: z.array(note) }),
});

export const addUserNote = route({
  method: 'POST',
  path: '/utenti/:userPath/:id/note',
  access: { roles: ['READ_NOTE_UTENTE'] },
  idempotent: true,
  summary: 'Add a note on a user; notes never change',
  params: userParams,
  body: noteSchema,
  response: z.object({ id: z.int() }),
  fields,
});

export const listInsurers = route({
  method: 'GET',
  path: '/utenti/compagnie',
  access: { roles: ['CREATE_UTENTI', 'UPDATE_UTENTI'] },
  failure: userErrors.INSURERS_FAILED,
  summary: 'The insurers that a user of group COMPAGNIA can belong to',
  response: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});
