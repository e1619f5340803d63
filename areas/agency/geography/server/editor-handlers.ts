import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import * as countryRoutes from '../api/country-routes.ts';
import * as importRoutes from '../api/import-routes.ts';
import * as provinceRoutes from '../api/province-routes.ts';
import * as toponymRoutes from '../api/toponym-routes.ts';
import * as townRoutes from '../api/town-routes.ts';
import { applyImport } from './official/apply.ts';
import { compareFile } from './official/compare.ts';
import { readDifferences, readImport, readImports } from './official/read-imports.ts';
import type { GeographyDependencies } from './place-uses.ts';
import { changeCountry, correctCountry, createCountry, endCountry, exportCountries, listCountryRows } from './places/countries.ts';
import {
  changeProvince,
  correctProvince,
  createProvince,
  endProvince,
  exportProvinces,
  listProvinceRows,
  listRegions,
  readProvinceUses,
} from './places/provinces.ts';
import { createToponym, exportToponyms, listToponymRows, saveToponym } from './places/toponyms.ts';
import { exportTowns, listTowns } from './towns/list-towns.ts';
import { mergeTowns, previewMerge } from './towns/merge-towns.ts';
import { readTown } from './towns/read-town.ts';
import { changeTown, correctTown, createTown, takeBackChange } from './towns/save-town.ts';

/** Editors of places (spec §2) and their update from official files. */
export const editorHandlers = (dependencies: GeographyDependencies): readonly BoundRoute[] => [
  handle(townRoutes.listTowns, (ctx, { query }) => listTowns(ctx, query)),
  handle(townRoutes.exportTowns, (ctx, { query }) => exportTowns(ctx, query)),
  handle(townRoutes.readTown, async (ctx, { params }) => {
    const town = await readTown(ctx, dependencies, params.id);
    setVersion(ctx, town.version);
    return town;
  }),
  handle(townRoutes.createTown, (ctx, { body }) => createTown(ctx, body)),
  handle(townRoutes.correctTown, (ctx, { params, body }) => correctTown(ctx, params.id, body, ifMatch(ctx))),
  handle(townRoutes.changeTown, (ctx, { params, body }) => changeTown(ctx, params.id, body, ifMatch(ctx))),
  handle(townRoutes.takeBackChange, (ctx, { params }) => takeBackChange(ctx, params.id, params.until, ifMatch(ctx))),
  handle(townRoutes.previewTownMerge, (ctx, { body }) => previewMerge(ctx, dependencies, body)),
  handle(townRoutes.mergeTowns, (ctx, { body }) => mergeTowns(ctx, body)),
  handle(provinceRoutes.listProvinceRows, (ctx, { query }) => listProvinceRows(ctx, query)),
  handle(provinceRoutes.exportProvinces, (ctx, { query }) => exportProvinces(ctx, query)),
  handle(provinceRoutes.listRegions, (ctx) => listRegions(ctx)),
  handle(provinceRoutes.readProvinceUses, (ctx, { params }) => readProvinceUses(ctx, dependencies, params.id)),
  handle(provinceRoutes.createProvince, (ctx, { body }) => createProvince(ctx, body)),
  handle(provinceRoutes.correctProvince, (ctx, { params, body }) => correctProvince(ctx, params.id, body, ifMatch(ctx))),
  handle(provinceRoutes.changeProvince, (ctx, { params, body }) => changeProvince(ctx, params.id, body, ifMatch(ctx))),
  handle(provinceRoutes.endProvince, (ctx, { params, body }) => endProvince(ctx, params.id, body.day, ifMatch(ctx))),
  handle(countryRoutes.listCountryRows, (ctx, { query }) => listCountryRows(ctx, query)),
  handle(countryRoutes.exportCountries, (ctx, { query }) => exportCountries(ctx, query)),
  handle(countryRoutes.createCountry, (ctx, { body }) => createCountry(ctx, body)),
  handle(countryRoutes.correctCountry, (ctx, { params, body }) => correctCountry(ctx, params.id, body, ifMatch(ctx))),
  handle(countryRoutes.changeCountry, (ctx, { params, body }) => changeCountry(ctx, params.id, body, ifMatch(ctx))),
  handle(countryRoutes.endCountry, (ctx, { params, body }) => endCountry(ctx, params.id, body.day, ifMatch(ctx))),
  handle(toponymRoutes.listToponymRows, (ctx, { query }) => listToponymRows(ctx, query)),
  handle(toponymRoutes.exportToponyms, (ctx, { query }) => exportToponyms(ctx, query)),
  handle(toponymRoutes.createToponym, (ctx, { body }) => createToponym(ctx, body)),
  handle(toponymRoutes.saveToponym, (ctx, { params, body }) => saveToponym(ctx, params.id, body, ifMatch(ctx))),
  handle(importRoutes.listGeographyImports, (ctx, { query }) => readImports(ctx, query)),
  handle(importRoutes.startGeographyImport, (ctx, { body }) => compareFile(ctx, body), { transaction: false }),
  handle(importRoutes.readGeographyImport, async (ctx, { params }) => {
    const read = await readImport(ctx, dependencies, params.id);
    setVersion(ctx, read.version);
    return read;
  }),
  handle(importRoutes.listDifferences, (ctx, { params, query }) => readDifferences(ctx, dependencies, params.id, query)),
  handle(importRoutes.applyGeographyImport, (ctx, { params, body }) => applyImport(ctx, params.id, body, ifMatch(ctx))),
];
