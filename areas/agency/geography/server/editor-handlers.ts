import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import * as routes from '../api/index.ts';
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
  handle(routes.listTowns, (ctx, { query }) => listTowns(ctx, query)),
  handle(routes.exportTowns, (ctx, { query }) => exportTowns(ctx, query)),
  handle(routes.readTown, async (ctx, { params }) => {
    const town = await readTown(ctx, dependencies, params.id);
    setVersion(ctx, town.version);
    return town;
  }),
  handle(routes.createTown, (ctx, { body }) => createTown(ctx, body)),
  handle(routes.correctTown, (ctx, { params, body }) => correctTown(ctx, params.id, body, ifMatch(ctx))),
  handle(routes.changeTown, (ctx, { params, body }) => changeTown(ctx, params.id, body, ifMatch(ctx))),
  handle(routes.takeBackChange, (ctx, { params }) => takeBackChange(ctx, params.id, params.until, ifMatch(ctx))),
  handle(routes.previewMerge, (ctx, { body }) => previewMerge(ctx, dependencies, body)),
  handle(routes.mergeTowns, (ctx, { body }) => mergeTowns(ctx, body)),
  handle(routes.listProvinceRows, (ctx, { query }) => listProvinceRows(ctx, query)),
  handle(routes.exportProvinces, (ctx, { query }) => exportProvinces(ctx, query)),
  handle(routes.listRegions, (ctx) => listRegions(ctx)),
  handle(routes.readProvinceUses, (ctx, { params }) => readProvinceUses(ctx, dependencies, params.id)),
  handle(routes.createProvince, (ctx, { body }) => createProvince(ctx, body)),
  handle(routes.correctProvince, (ctx, { params, body }) => correctProvince(ctx, params.id, body, ifMatch(ctx))),
  handle(routes.changeProvince, (ctx, { params, body }) => changeProvince(ctx, params.id, body, ifMatch(ctx))),
  handle(routes.endProvince, (ctx, { params, body }) => endProvince(ctx, params.id, body.day, ifMatch(ctx))),
  handle(routes.listCountryRows, (ctx, { query }) => listCountryRows(ctx, query)),
  handle(routes.exportCountries, (ctx, { query }) => exportCountries(ctx, query)),
  handle(routes.createCountry, (ctx, { body }) => createCountry(ctx, body)),
  handle(routes.correctCountry, (ctx, { params, body }) => correctCountry(ctx, params.id, body, ifMatch(ctx))),
  handle(routes.changeCountry, (ctx, { params, body }) => changeCountry(ctx, params.id, body, ifMatch(ctx))),
  handle(routes.endCountry, (ctx, { params, body }) => endCountry(ctx, params.id, body.day, ifMatch(ctx))),
  handle(routes.listToponymRows, (ctx, { query }) => listToponymRows(ctx, query)),
  handle(routes.exportToponyms, (ctx, { query }) => exportToponyms(ctx, query)),
  handle(routes.createToponym, (ctx, { body }) => createToponym(ctx, body)),
  handle(routes.saveToponym, (ctx, { params, body }) => saveToponym(ctx, params.id, body, ifMatch(ctx))),
  handle(routes.listGeographyImports, (ctx, { query }) => readImports(ctx, query)),
  handle(routes.startGeographyImport, (ctx, { body }) => compareFile(ctx, body), { transaction: false }),
  handle(routes.readGeographyImport, async (ctx, { params }) => {
    const read = await readImport(ctx, dependencies, params.id);
    setVersion(ctx, read.version);
    return read;
  }),
  handle(routes.listDifferences, (ctx, { params, query }) => readDifferences(ctx, dependencies, params.id, query)),
  handle(routes.applyGeographyImport, (ctx, { params, body }) => applyImport(ctx, params.id, body, ifMatch(ctx))),
];
