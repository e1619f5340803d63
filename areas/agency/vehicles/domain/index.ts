export {
  type Brand,
  type Equipment,
  type OptionalItem,
  registrableOn,
  registrationPeriod,
  type VehicleModel,
  type Version,
} from './catalogue.ts';
export {
  ANTITHEFT_KINDS,
  type AntitheftKind,
  antitheftKindTexts,
  FUELS,
  type Fuel,
  fuelTexts,
  GEARBOXES,
  type Gearbox,
  VEHICLE_CATEGORIES,
  type VehicleCategory,
  vehicleCategoryTexts,
} from './codes.ts';
export { type PointsFault, pointsFault } from './curve-rules.ts';
export { INITIAL_CURVES } from './initial-curves.ts';
export type { RegisteredVehicle, VehicleIdentity } from './registered-vehicle.ts';
export {
  curveFor,
  mileageFactor,
  POWERTRAINS,
  type Powertrain,
  type ResidualCurve,
  type ResidualPoint,
  referenceKm,
  residualAt,
} from './residual-value.ts';
export {
  insurableRange,
  type KnownVehicle,
  type OutOfPeriod,
  quoteVehicle,
  USUAL_TOLERANCE,
  type Valuation,
  type ValuationInput,
  type ValuationResult,
  type ValueTolerance,
  valueByTable,
} from './valuation.ts';
