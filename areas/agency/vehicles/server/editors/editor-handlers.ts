import { ifMatch } from '#platform/server-kit/context.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import * as routes from '../../api/index.ts';
import { createBrand, deleteBrand, listBrands, saveBrand } from './brands.ts';
import { createCurve, deleteCurve, listCurves, saveCurve } from './curves.ts';
import { createDevice, deleteDevice, listDevices, saveDevice } from './devices.ts';
import { createLender, deleteLender, lendersToChoose, listLenders, saveLender } from './lenders.ts';

/** Editors of makes, anti-theft devices and residual values (spec §2), and of lenders. */
export const editorHandlers: readonly BoundRoute[] = [
  handle(routes.listBrandRows, (ctx, { query }) => listBrands(ctx, query)),
  handle(routes.createBrand, (ctx, { body }) => createBrand(ctx, body)),
  handle(routes.saveBrand, (ctx, { params, body }) => saveBrand(ctx, params.id, body, ifMatch(ctx))),
  handle(routes.deleteBrand, (ctx, { params }) => deleteBrand(ctx, params.id)),
  handle(routes.listDeviceRows, (ctx, { query }) => listDevices(ctx, query)),
  handle(routes.createDevice, (ctx, { body }) => createDevice(ctx, body)),
  handle(routes.saveDevice, (ctx, { params, body }) => saveDevice(ctx, params.id, body, ifMatch(ctx))),
  handle(routes.deleteDevice, (ctx, { params }) => deleteDevice(ctx, params.id)),
  handle(routes.listLenders, (ctx) => lendersToChoose(ctx)),
  handle(routes.listLenderRows, (ctx, { query }) => listLenders(ctx, query)),
  handle(routes.createLender, (ctx, { body }) => createLender(ctx, body)),
  handle(routes.saveLender, (ctx, { params, body }) => saveLender(ctx, params.id, body, ifMatch(ctx))),
  handle(routes.deleteLender, (ctx, { params }) => deleteLender(ctx, params.id)),
  handle(routes.listCurves, (ctx) => listCurves(ctx)),
  handle(routes.createCurve, (ctx, { body }) => createCurve(ctx, body)),
  handle(routes.saveCurve, (ctx, { params, body }) => saveCurve(ctx, params.id, body, ifMatch(ctx))),
  handle(routes.deleteCurve, (ctx, { params }) => deleteCurve(ctx, params.id)),
];
