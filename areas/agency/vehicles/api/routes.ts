import { route } from '#areas/agency/access/api/index.ts';
import { paged } from '#platform/api-kit/schemas.ts';
import { vehicleErrors } from './errors.ts';
import {
  antitheftQuery,
  antitheftSchema,
  brandQuery,
  brandSchema,
  equipmentQuery,
  equipmentSchema,
  modelQuery,
  modelSchema,
  valuationBody,
  valuationSchema,
  versionQuery,
  versionSchema,
} from './schemas.ts';

export const listBrands = route({
  method: 'GET',
  path: '/veicoli/marche',
  access: { authenticated: true },
  failure: vehicleErrors.VEHICLE_SEARCH_FAILED,
  summary: 'Makes of a category, by name',
  query: brandQuery,
  response: paged(brandSchema),
  errors: [vehicleErrors.VEHICLE_SEARCH_FAILED],
});

export const listModels = route({
  method: 'GET',
  path: '/veicoli/modelli',
  access: { authenticated: true },
  failure: vehicleErrors.VEHICLE_SEARCH_FAILED,
  summary: 'Models of a make, by name',
  query: modelQuery,
  response: paged(modelSchema),
  errors: [vehicleErrors.VEHICLE_SEARCH_FAILED],
});

export const listVersions = route({
  method: 'GET',
  path: '/veicoli/versioni',
  access: { authenticated: true },
  failure: vehicleErrors.VEHICLE_SEARCH_FAILED,
  summary: 'Versions of a model, by fuel and price',
  query: versionQuery,
  response: paged(versionSchema),
  errors: [vehicleErrors.VEHICLE_SEARCH_FAILED],
});

export const getEquipment = route({
  method: 'GET',
  path: '/veicoli/allestimenti',
  access: { authenticated: true },
  failure: vehicleErrors.VEHICLE_EQUIPMENT_FAILED,
  summary: 'Standard and optional equipment of a version',
  query: equipmentQuery,
  response: equipmentSchema,
  errors: [vehicleErrors.VEHICLE_QUOTATION_NOT_FOUND, vehicleErrors.VEHICLE_EQUIPMENT_FAILED],
});

export const quoteVehicle = route({
  method: 'POST',
  path: '/veicoli/quotazione',
  access: { authenticated: true },
  failure: vehicleErrors.VEHICLE_QUOTATION_FAILED,
  summary: 'Market value of a vehicle; today’s is stored for 60 days, to check a sale against it',
  body: valuationBody,
  response: valuationSchema,
  errors: [
    vehicleErrors.VEHICLE_OUT_OF_PERIOD,
    vehicleErrors.VEHICLE_NO_LONGER_SOLD,
    vehicleErrors.VEHICLE_QUOTATION_NOT_FOUND,
    vehicleErrors.VEHICLE_EQUIPMENT_UNKNOWN,
    vehicleErrors.VEHICLE_QUOTATION_FAILED,
  ],
  fields: {
    version: { it: 'versione', en: 'version' },
    optionals: { it: 'allestimenti', en: 'equipment' },
    registrationDate: { it: 'data di immatricolazione', en: 'registration date' },
    atDate: { it: 'data della quotazione', en: 'valuation date' },
    mileage: { it: 'chilometri', en: 'mileage' },
  },
});

export const listAntitheftDevices = route({
  method: 'GET',
  path: '/veicoli/antifurti',
  access: { authenticated: true },
  failure: vehicleErrors.ANTITHEFT_LIST_FAILED,
  summary: 'Anti-theft devices by name',
  query: antitheftQuery,
  response: paged(antitheftSchema),
});
