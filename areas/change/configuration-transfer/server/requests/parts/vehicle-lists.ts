import * as vehicles from '#areas/agency/vehicles/api/index.ts';
import { vehicleCategoryTexts } from '#areas/agency/vehicles/domain/index.ts';
import { addCurve, createBrand, createDevice, readCurves, saveBrand, saveDevice } from '#areas/agency/vehicles/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { ExchangeBody, ExchangeStep } from '../../../api/index.ts';
import { type ActionOf, changedFields, type Destination, stepOf } from './step.ts';

type Lists = Pick<ExchangeBody, 'brands' | 'devices' | 'residualValues'>;
type Brand = Lists['brands'][number];
type Device = Lists['devices'][number];
type Curve = Lists['residualValues'][number];

interface Stored {
  readonly id: number;
  /** Above 1 a user has edited the row, and the product's reference data no longer changes it. */
  readonly version: number;
}

async function storedBrands(db: Database): Promise<(Brand & Stored)[]> {
  const rows = await db.selectFrom('vehicle_brand').selectAll().orderBy('category').orderBy('code').execute();
  return rows.map(({ id, version, category, code, name, quotation_code, suppressed }) => ({
    ...{ id, version, category, code, name, suppressed },
    quotationCode: quotation_code,
  }));
}

async function storedDevices(db: Database): Promise<(Device & Stored)[]> {
  const rows = await db.selectFrom('antitheft_device').selectAll().orderBy('external_code').execute();
  return rows.map(({ id, version, external_code, name, kind, suppressed }) => ({
    ...{ id, version, name, kind, suppressed },
    externalCode: external_code,
  }));
}

async function storedCurves(db: Database): Promise<Curve[]> {
  const curves = (await readCurves(db)).map((curve) => ({ ...bare(curve), points: [...curve.points] }));
  return curves.toSorted((a, b) => keyOfCurve(a).localeCompare(keyOfCurve(b)));
}

function bare<T extends Stored>({ id: _id, version: _version, ...record }: T): Omit<T, keyof Stored> {
  return record;
}

/** Returns makes, anti-theft devices and residual values: the quoter's options and valuation tables. */
export async function readVehicleLists(db: Database): Promise<Lists> {
  return {
    brands: (await storedBrands(db)).map(bare),
    devices: (await storedDevices(db)).map(bare),
    residualValues: await storedCurves(db),
  };
}

const keyOfBrand = ({ category, code }: Brand) => `${category} ${code}`;
const keyOfDevice = ({ externalCode }: Device) => externalCode;
const keyOfCurve = ({ category, powertrain, validFrom }: Curve) => `${category} ${powertrain} ${validFrom}`;

/** Plans missing rows to be created and unedited ones to be updated, unless something has been sold with them. */
function planRows<T extends { readonly name: string }>(
  kind: 'marche' | 'antifurti',
  sent: readonly T[],
  here: readonly (T & Stored)[],
  { keyOf, clash, labels }: { keyOf: (row: T) => string; clash: (a: T, b: T) => boolean; labels: Parameters<typeof changedFields>[2] },
  { sells }: Destination,
): ExchangeStep[] {
  const known = new Map(here.map((row) => [keyOf(row), row]));
  return sent.map((row) => {
    const key = keyOf(row);
    const twin = known.get(key);
    const taken = here.some((other) => keyOf(other) !== key && clash(other, row));
    const differing = twin === undefined ? [] : changedFields(twin, row, labels);
    if (twin !== undefined && differing.length === 0) return stepOf(kind, key, row.name, 'UGUALE');
    if (taken) return stepOf(kind, key, row.name, 'DIVERSO', differing);
    if (twin === undefined) return stepOf(kind, key, row.name, 'NUOVO');
    return stepOf(kind, key, row.name, twin.version === 1 && !sells ? 'AGGIORNATO' : 'DIVERSO', differing);
  });
}

const BRAND_RULES = {
  keyOf: keyOfBrand,
  clash: (a: Brand, b: Brand) => a.category === b.category && (a.name === b.name || a.quotationCode === b.quotationCode),
  labels: vehicles.saveBrand.fields ?? {},
};
const DEVICE_RULES = { keyOf: keyOfDevice, clash: (a: Device, b: Device) => a.name === b.name, labels: vehicles.saveDevice.fields ?? {} };

/** A table of residual values with immediate effect is imported only if nothing has been sold. */
function planCurves(sent: readonly Curve[], here: readonly Curve[], { today, sells }: Destination): ExchangeStep[] {
  const known = new Map(here.map((curve) => [keyOfCurve(curve), curve]));
  return sent.map((curve) => {
    const key = keyOfCurve(curve);
    const twin = known.get(key);
    const differing = twin === undefined ? [] : changedFields(twin, curve, vehicles.saveCurve.fields ?? {});
    const comes = twin === undefined && (!sells || curve.validFrom > today);
    const action = comes ? 'NUOVO' : twin !== undefined && differing.length === 0 ? 'UGUALE' : 'DIVERSO';
    return stepOf('valoriResidui', key, vehicleCategoryTexts[curve.category].it, action, differing);
  });
}

/** Plans makes, devices and residual values. */
export async function planVehicleLists(db: Database, body: Lists, to: Destination): Promise<ExchangeStep[]> {
  return [
    ...planRows('marche', body.brands, await storedBrands(db), BRAND_RULES, to),
    ...planRows('antifurti', body.devices, await storedDevices(db), DEVICE_RULES, to),
    ...planCurves(body.residualValues, await storedCurves(db), to),
  ];
}

/** Applies the plan to makes, devices and residual values. */
export async function bringVehicleLists(work: UserWork, body: Lists, actionOf: ActionOf): Promise<void> {
  const brands = new Map((await storedBrands(work.db)).map((row) => [keyOfBrand(row), row]));
  for (const brand of body.brands) {
    const action = actionOf('marche', keyOfBrand(brand));
    const here = brands.get(keyOfBrand(brand));
    if (action === 'NUOVO') await createBrand(work, brand);
    if (action === 'AGGIORNATO' && here !== undefined) await saveBrand(work, here.id, brand, here.version);
  }
  const devices = new Map((await storedDevices(work.db)).map((row) => [keyOfDevice(row), row]));
  for (const device of body.devices) {
    const action = actionOf('antifurti', keyOfDevice(device));
    const here = devices.get(keyOfDevice(device));
    if (action === 'NUOVO') await createDevice(work, device);
    if (action === 'AGGIORNATO' && here !== undefined) await saveDevice(work, here.id, device, here.version);
  }
  for (const curve of body.residualValues) {
    if (actionOf('valoriResidui', keyOfCurve(curve)) === 'NUOVO') await addCurve(work, curve);
  }
}
