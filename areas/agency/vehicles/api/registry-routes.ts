import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { optionalField } from '#platform/api-kit/fields/typed-fields.ts';
import { plainDate, text } from '#platform/api-kit/schemas.ts';
import { FUELS, VEHICLE_CATEGORIES } from '../domain/index.ts';
import { vehicleErrors } from './errors.ts';

const name = (max: number) => text(max).nullable();

export const registeredVehicleSchema = z.object({
  licensePlate: name(20),
  chassisNumber: name(30),
  category: z.enum(VEHICLE_CATEGORIES).nullable(),
  goods: z.boolean(),
  brandCode: name(40),
  brand: name(60),
  modelCode: name(60),
  model: name(80),
  versionCode: name(80),
  version: name(160),
  fuel: z.enum(FUELS).nullable(),
  powerKw: z.int().min(1).max(2000).nullable(),
  registrationDate: plainDate().nullable(),
  mileage: z.int().min(0).max(2_000_000).nullable(),
  mileageOn: plainDate().nullable(),
});

const identityBody = z
  .object({
    licensePlate: optionalField('plate'),
    chassisNumber: optionalField('chassisNumber'),
  })
  .refine(({ licensePlate, chassisNumber }) => licensePlate !== null || chassisNumber !== null, {
    path: ['licensePlate'],
    params: { rule: 'required', ruleParams: {} },
  });

export const findVehicle = route({
  method: 'POST',
  path: '/veicoli/ricerca',
  access: { roles: ['CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI'] },
  failure: vehicleErrors.VEHICLE_SEARCH_FAILED,
  cost: 'SEARCH',
  summary: 'A vehicle by plate or chassis number, and the customer of its last contract that the user sees',
  body: identityBody,
  response: z.object({
    /** Null: unknown to the registry and to the contracts that the user sees. */
    vehicle: registeredVehicleSchema.nullable(),
    customer: z.object({ name: z.string(), taxCode: z.string() }).nullable(),
  }),
  errors: [vehicleErrors.VEHICLE_SEARCH_FAILED, vehicleErrors.TOO_MANY_VEHICLES],
  fields: {
    licensePlate: { it: 'Targa', en: 'Licence plate' },
    chassisNumber: { it: 'Telaio', en: 'Chassis number' },
  },
});
