import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import type { Role } from '#areas/agency/access/domain/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { duration, id, idParam, noContent, paged, tableQuery, text, textOrBlank } from '#platform/api-kit/schemas.ts';
import { catalogueErrors } from './errors.ts';
import { presetContent, usablePreset } from './preset-schema.ts';

/** Shared presets, and packages that belong to one seller (spec §2, configurazione). */
export const PRESET_KINDS = ['preset', 'pacchetti-utente'] as const;
export type PresetKind = (typeof PRESET_KINDS)[number];

export const PRESET_SORTS = ['name', 'product', 'owner', 'updatedAt'] as const;

/** Query of their lists; `prodotto` is the code of a product. */
export const presetListQuery = tableQuery(PRESET_SORTS).extend({ prodotto: text(40).optional() });

const presetRow = z.object({
  id: z.int(),
  name: z.string(),
  product: z.string(),
  package: z.string().nullable(),
  months: duration().nullable(),
  coverages: z.int(),
  owner: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
});
export type PresetRow = z.output<typeof presetRow>;

/** Body of a preset; a seller's own package also names its owner, by default the acting user. */
export const presetBody = presetContent.extend({ ownerId: id().nullable() });

const presetDetail = presetContent.extend({
  id: z.int(),
  version: z.int(),
  ownerId: z.int().nullable(),
  owner: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
});
export type PresetDetail = z.output<typeof presetDetail>;

const fields = {
  name: { it: 'Nome', en: 'Name' },
  product: { it: 'Prodotto', en: 'Product' },
  package: { it: 'Pacchetto', en: 'Package' },
  months: { it: 'Durata', en: 'Duration' },
  coverages: { it: 'Garanzie', en: 'Coverages' },
  ownerId: { it: 'Titolare', en: 'Owner' },
  percent: { it: 'Sconto in percentuale', en: 'Discount in percent' },
  amount: { it: 'Sconto in euro', en: 'Discount in euro' },
  discount: { it: 'Sconto', en: 'Discount' },
};

interface Roles {
  readonly read: Role;
  readonly create: Role;
  readonly update: Role;
}

const { PRESETS_FAILED, PRESET_SAVE_FAILED, PRESET_DELETE_FAILED } = catalogueErrors;
const { PACKAGES_FAILED, OWN_PACKAGE_SAVE_FAILED, PACKAGE_DELETE_FAILED } = catalogueErrors;

const FAILURES = {
  preset: { list: PRESETS_FAILED, save: PRESET_SAVE_FAILED, remove: PRESET_DELETE_FAILED },
  'pacchetti-utente': { list: PACKAGES_FAILED, save: OWN_PACKAGE_SAVE_FAILED, remove: PACKAGE_DELETE_FAILED },
} as const satisfies Readonly<Record<PresetKind, unknown>>;

/** Returns the routes of one of the two kinds, which work alike. */
export function presetRoutes<K extends PresetKind>(kind: K, roles: Roles) {
  const one = `/${kind}/:id` as const;
  const all = `/${kind}` as const;
  const params = z.object({ id: idParam() });
  const failures = FAILURES[kind];
  return {
    kind,
    list: route({
      method: 'GET',
      path: all,
      access: { roles: [roles.read] },
      failure: failures.list,
      summary: 'Presets or own packages that the acting user sees',
      query: presetListQuery,
      response: paged(presetRow),
    }),
    read: route({ method: 'GET', path: one, access: { roles: [roles.read] }, summary: 'One of them', params, response: presetDetail }),
    create: route({
      method: 'POST',
      path: all,
      access: { roles: [roles.create] },
      failure: failures.save,
      summary: 'Make one',
      body: presetBody,
      response: z.object({ id: z.int() }),
      idempotent: true,
      fields,
    }),
    save: route({
      method: 'PUT',
      path: one,
      access: { roles: [roles.update] },
      failure: failures.save,
      summary: 'Save one against the version that was read',
      params,
      body: presetBody,
      response: presetDetail,
      errors: [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
      fields,
    }),
    remove: route({
      method: 'DELETE',
      path: one,
      access: { roles: [roles.update] },
      failure: failures.remove,
      summary: 'Delete one',
      params,
      response: noContent,
    }),
  };
}

export type PresetRoutes = ReturnType<typeof presetRoutes<PresetKind>>;

export const sharedPresetRoutes = presetRoutes('preset', { read: 'READ_PRESET', create: 'CREATE_PRESET', update: 'UPDATE_PRESET' });
export const ownPackageRoutes = presetRoutes('pacchetti-utente', {
  read: 'READ_PACCHETTI_UTENTE',
  create: 'CREATE_PACCHETTI_UTENTE',
  update: 'UPDATE_PACCHETTI_UTENTE',
});

export const listOwners = route({
  method: 'GET',
  path: '/pacchetti-utente-titolari',
  access: { roles: ['CREATE_PACCHETTI_UTENTE', 'UPDATE_PACCHETTI_UTENTE'] },
  failure: catalogueErrors.OWNERS_FAILED,
  summary: 'Users within visibility to whom a package may belong, by name',
  query: z.object({ search: textOrBlank() }),
  response: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const usablePresets = route({
  method: 'GET',
  path: '/preset-utilizzabili',
  access: { roles: ['CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI'] },
  failure: catalogueErrors.PRESETS_FAILED,
  summary: 'Starting points of the acting user’s quotations: shared presets, their own packages and those of their superiors',
  response: z.array(usablePreset),
});
