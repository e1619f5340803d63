import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import type { Role } from '#areas/agency/access/domain/index.ts';
import { commonErrors, type ErrorCode } from '#platform/api-kit/errors.ts';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { binary, noContent } from '#platform/api-kit/schemas.ts';
import { findingList } from '#platform/api-kit/versioned/findings.ts';
import { labelsOf, type ShapeNode } from '#platform/domain-kit/versioned/shape.ts';
import type { VersionedKind } from '../../domain/index.ts';
import { KIND_LABELS } from '../../domain/texts.ts';
import { catalogueErrors } from '../errors.ts';
import {
  historyPage,
  historyQuery,
  newDraftBody,
  publishBody,
  recordDetail,
  recordExportQuery,
  recordListQuery,
  recordPage,
  recordParams,
  validateBody,
  versionNumber,
  versionParams,
  versionSummary,
} from './wire.ts';

interface VersionedSpec<Content extends z.ZodType, Create extends z.ZodType> {
  readonly kind: VersionedKind;
  readonly roles: { readonly read: Role; readonly create: Role; readonly update: Role };
  readonly content: Content;
  /** The content's schema for saving, if it has extra rules. */
  readonly saved?: Content;
  readonly create: Create;
  readonly shape: ShapeNode;
  /** Labels of the creation form's fields that are not fields of the content. */
  readonly createFields: FieldLabels;
}

/** A tariff with every zone, age and value band of forty coverages has about 3 MB. In bytes. */
const MAX_CONTENT = 16 * 1024 * 1024;

const CONTENT_ERRORS = [catalogueErrors.VERSION_NOT_DRAFT, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED];

const LIST_FAILED: Readonly<Record<VersionedKind, ErrorCode>> = {
  tariffe: catalogueErrors.TARIFFS_FAILED,
  prodotti: catalogueErrors.PRODUCTS_FAILED,
  pacchetti: catalogueErrors.PACKAGES_FAILED,
};

const DELETE_FAILED: Readonly<Record<VersionedKind, ErrorCode>> = {
  tariffe: catalogueErrors.TARIFF_DELETE_FAILED,
  prodotti: catalogueErrors.PRODUCT_DELETE_FAILED,
  pacchetti: catalogueErrors.PACKAGE_DELETE_FAILED,
};

/**
 * Returns the routes common to tariffs, products and packages: list, export, record, versions with their content,
 * drafts, checks, publication, history. Content, creation form and roles differ.
 */
export function versionedRoutes<Content extends z.ZodType, Create extends z.ZodType>(spec: VersionedSpec<Content, Create>) {
  const { kind, content, create } = spec;
  const read = { roles: [spec.roles.read] } as const;
  const write = { roles: [spec.roles.update] } as const;
  const fields: FieldLabels = { ...labelsOf(spec.shape), ...spec.createFields };
  const many = KIND_LABELS[kind].many.en.toLowerCase();
  const one = KIND_LABELS[kind].one.en.toLowerCase();
  const version = `/${kind}/:id/versioni/:numero` as const;
  return {
    kind,
    shape: spec.shape,
    content,
    list: route({
      method: 'GET',
      path: `/${kind}`,
      access: read,
      failure: LIST_FAILED[kind],
      summary: `The ${many}, with the version in force`,
      query: recordListQuery,
      response: recordPage,
    }),
    exportList: route({
      method: 'GET',
      path: `/${kind}/esporta`,
      cost: 'EXPORT',
      access: read,
      summary: `The list of ${many} as a file`,
      query: recordExportQuery,
      response: binary,
    }),
    create: route({
      method: 'POST',
      path: `/${kind}`,
      access: { roles: [spec.roles.create] },
      failure: catalogueErrors.VERSION_SAVE_FAILED,
      summary: `Create a ${one} with a first draft`,
      body: create,
      response: z.object({ id: z.int() }),
      idempotent: true,
      fields,
    }),
    read: route({
      method: 'GET',
      path: `/${kind}/:id`,
      access: read,
      summary: `A ${one} and its versions`,
      params: recordParams,
      response: recordDetail,
    }),
    remove: route({
      method: 'DELETE',
      path: `/${kind}/:id`,
      access: { roles: [spec.roles.create] },
      failure: DELETE_FAILED[kind],
      summary: `Delete a ${one} that was never published`,
      params: recordParams,
      response: noContent,
      errors: [catalogueErrors.ALREADY_PUBLISHED, catalogueErrors.IN_USE],
    }),
    history: route({
      method: 'GET',
      path: `/${kind}/:id/storia`,
      access: read,
      summary: `Every step of a ${one} with its differences, newest first`,
      params: recordParams,
      query: historyQuery,
      response: historyPage,
    }),
    newDraft: route({
      method: 'POST',
      path: `/${kind}/:id/versioni`,
      access: write,
      summary: 'Start a draft as a copy of any version; publishing the copy of an old one is how to roll back',
      params: recordParams,
      body: newDraftBody,
      response: versionNumber,
      idempotent: true,
    }),
    readVersion: route({
      method: 'GET',
      path: version,
      access: read,
      summary: 'A version with its content',
      params: versionParams,
      response: versionSummary.extend({ version: z.int(), content }),
    }),
    saveDraft: route({
      method: 'PUT',
      path: version,
      access: write,
      failure: catalogueErrors.VERSION_SAVE_FAILED,
      summary: 'Save the content of a draft, which must then be validated again; needs If-Match',
      params: versionParams,
      body: spec.saved ?? content,
      response: noContent,
      errors: CONTENT_ERRORS,
      maxBody: MAX_CONTENT,
      fields,
    }),
    deleteDraft: route({
      method: 'DELETE',
      path: version,
      access: write,
      failure: DELETE_FAILED[kind],
      summary: 'Delete a draft',
      params: versionParams,
      response: noContent,
      errors: [catalogueErrors.VERSION_NOT_DRAFT, catalogueErrors.ALREADY_PUBLISHED],
    }),
    check: route({
      method: 'GET',
      path: `${version}/controlli`,
      access: read,
      failure: catalogueErrors.VERSION_CHECK_FAILED,
      summary: 'All errors and warnings of a version, each with place and remedy',
      params: versionParams,
      response: findingList,
    }),
    validate: route({
      method: 'POST',
      path: `${version}/valida`,
      access: write,
      failure: catalogueErrors.VERSION_CHECK_FAILED,
      summary: 'Pass the checks: refused while there are errors or unacknowledged warnings',
      params: versionParams,
      body: validateBody,
      response: noContent,
      errors: [catalogueErrors.VERSION_NOT_DRAFT, catalogueErrors.CHECKS_NOT_PASSED],
      idempotent: true,
    }),
    publish: route({
      method: 'POST',
      path: `${version}/pubblica`,
      access: write,
      summary: 'Sell this version from a day, today or later; the previous one ends the day before',
      params: versionParams,
      body: publishBody,
      response: noContent,
      errors: [catalogueErrors.VERSION_NOT_VALIDATED, catalogueErrors.CHECKS_NOT_PASSED],
      idempotent: true,
      fields: { from: { it: 'In vigore dal', en: 'In force from' }, note: { it: 'Motivo', en: 'Reason' } },
    }),
  };
}

/** The routes of any kind of versioned record, with any content. */
export type VersionedRoutes = ReturnType<typeof versionedRoutes<z.ZodType, z.ZodType>>;
