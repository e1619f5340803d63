import { sql } from 'kysely';
import type { Documents } from '#areas/agency/documents/server/public.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { checkVersion, type PublicationCheck, validateVersion } from '#platform/server-kit/versioned/checks.ts';
import { deleteDraft, firstDraft, newDraft, saveDraft } from '#platform/server-kit/versioned/drafts.ts';
import { publishVersion } from '#platform/server-kit/versioned/publication.ts';
import { listCompanyLogos, saveCompanyLogo } from '../api/company-logo-routes.ts';
import {
  addNumberRange,
  changeNumberRange,
  listCompanies,
  listNumberRanges,
  listProductCodes,
  listTariffCodes,
  packageRoutes,
  productCoverages,
  productRoutes,
  removeNumberRange,
  tariffRoutes,
  uploadProductFile,
} from '../api/index.ts';
import { downloadOfVersion, downloadProductFile, listCompanyDocuments as listCompanyDocumentsRoute } from '../api/product-file-routes.ts';
import type { PackageContent, ProductContent, TariffContent, VersionedKind } from '../domain/index.ts';
import { listCompanyDocuments } from './company-documents.ts';
import { listLogos, saveLogo } from './company-logos.ts';
import { createPackage, packageKind } from './kinds/packages.ts';
import { createProduct, productKind } from './kinds/products.ts';
import { createTariff, tariffKind } from './kinds/tariffs.ts';
import { codesOfKind, coveragesOfProduct } from './lookups.ts';
import { addRange, changeRange, listRanges, removeRange } from './number-ranges/number-ranges.ts';
import { presetHandlers } from './presets/preset-handlers.ts';
import { sendOfProduct, sendOfVersion, storeProductFile } from './product-files.ts';
import { taxHandlers } from './taxes/tax-handlers.ts';
import { deleteRecord } from './versioned/delete-record.ts';
import { type VersionedKindServer, visibleInsurers } from './versioned/kind.ts';
import { exportRecords, listRecords } from './versioned/list-records.ts';
import { loadRecord } from './versioned/load-record.ts';
import { readHistory, readRecord, readVersion } from './versioned/read-record.ts';

/** Checks between a content and its sale, supplied by the areas that know prices and documents (decision 0015). */
export interface PublicationChecks {
  readonly tariffe: PublicationCheck<TariffContent>;
  readonly prodotti: PublicationCheck<ProductContent>;
  readonly pacchetti: PublicationCheck<PackageContent>;
}

const numberRangeHandlers: readonly BoundRoute[] = [
  handle(listNumberRanges, (ctx, { params }) => listRanges(ctx, params.id)),
  handle(addNumberRange, (ctx, { params, body }) => addRange(ctx, params.id, body)),
  handle(changeNumberRange, (ctx, { params, body }) => changeRange(ctx, params, body, ifMatch(ctx))),
  handle(removeNumberRange, (ctx, { params }) => removeRange(ctx, params)),
];

/** Returns the handlers common to all kinds of versioned records; creation differs by kind. */
function versionedHandlers(server: VersionedKindServer): BoundRoute[] {
  const { routes } = server;
  const { kind } = routes;
  return [
    handle(routes.list, (ctx, { query }) => listRecords(ctx, kind, query)),
    handle(routes.exportList, (ctx, { query }) => exportRecords(ctx, kind, query)),
    handle(routes.read, (ctx, { params }) => readRecord(ctx, kind, params.id)),
    handle(routes.remove, (ctx, { params }) => deleteRecord(ctx, server, params.id)),
    handle(routes.history, (ctx, { params, query }) => readHistory(ctx, kind, params.id, query)),
    handle(routes.newDraft, (ctx, { params, body }) => newDraft(ctx, server, params.id, body.from)),
    handle(routes.readVersion, async (ctx, { params }) => {
      const version = await readVersion(ctx, kind, params.id, params.numero);
      setVersion(ctx, version.version);
      return version;
    }),
    handle(routes.saveDraft, async (ctx, { params, body }) => {
      await saveDraft(ctx, server, params, body, ifMatch(ctx));
    }),
    handle(routes.deleteDraft, (ctx, { params }) => deleteDraft(ctx, server, params)),
    handle(routes.check, async (ctx, { params }) => {
      await loadRecord(ctx, kind, params.id);
      return checkVersion(ctx, server, params);
    }),
    handle(routes.validate, (ctx, { params, body }) => validateVersion(ctx, server, params, body.acknowledged)),
    handle(routes.publish, (ctx, { params, body }) => publishVersion(ctx, server, params, body)),
  ];
}

async function companies(ctx: UserContext) {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select c.id, c.code, c.name from company c where ${await visibleInsurers(ctx)} order by c.name`.execute(ctx.db);
  return { items: rows };
}

/** Returns the kinds of versioned records, for areas that import contents. */
export function versionedKinds(checks: PublicationChecks): Readonly<Record<VersionedKind, VersionedKindServer>> {
  return { tariffe: tariffKind(checks.tariffe), prodotti: productKind(checks.prodotti), pacchetti: packageKind(checks.pacchetti) };
}

/** Tariffs, products and packages: their versions, drafts and publication. */
export function catalogueModule({
  checks,
  documents,
}: {
  readonly checks: PublicationChecks;
  readonly documents: Documents;
}): ServerModule {
  const { tariffe: tariffs, prodotti: products, pacchetti: packages } = versionedKinds(checks);
  return {
    name: 'catalogue',
    routes: [
      handle(listCompanies, (ctx) => companies(ctx)),
      handle(listCompanyDocumentsRoute, (ctx, { query }) => listCompanyDocuments(ctx, query)),
      handle(listCompanyLogos, (ctx) => listLogos(ctx)),
      // Redraws the picture before the transaction.
      handle(saveCompanyLogo, (ctx, { params, body }) => saveLogo(ctx, documents, params.id, body.logo, ifMatch(ctx)), {
        transaction: false,
      }),
      handle(listTariffCodes, (ctx) => codesOfKind(ctx, 'tariff')),
      handle(listProductCodes, (ctx) => codesOfKind(ctx, 'product')),
      handle(productCoverages, (ctx, { params }) => coveragesOfProduct(ctx, params.code)),
      handle(tariffRoutes.create, async (ctx, { body }) => {
        const { id, content } = await createTariff(ctx, body);
        return firstDraft(ctx, tariffs, id, content);
      }),
      handle(productRoutes.create, async (ctx, { body }) => {
        const { id, content } = await createProduct(ctx, body);
        return firstDraft(ctx, products, id, content);
      }),
      handle(packageRoutes.create, async (ctx, { body }) => {
        const { id, content } = await createPackage(ctx, body);
        return firstDraft(ctx, packages, id, content);
      }),
      ...[tariffs, products, packages].flatMap(versionedHandlers),
      // Reads and stores the file before the transaction.
      handle(uploadProductFile, (ctx, { params, body }) => storeProductFile(ctx, documents, params.id, body), { transaction: false }),
      handle(downloadProductFile, (ctx, { params, query }) => sendOfProduct(ctx, documents, params.id, params.impronta, query.inline)),
      handle(downloadOfVersion, (ctx, { params, query }) => sendOfVersion(ctx, documents, params.versione, params.documento, query.inline)),
      ...numberRangeHandlers,
      ...presetHandlers(),
      ...taxHandlers,
    ],
  };
}
