import { type HomeRisk, netInsuredValue, type Risk, type VehicleRisk, vehicleAge } from '#areas/offer/rating/domain/index.ts';
import type { SaleRules } from '../sale-rules.ts';
import type { ContractData } from './contract-data.ts';

function vehicleRisk({ customer, vehicle, choice, effectiveDate }: ContractData, rules: SaleRules, today: string): VehicleRisk | null {
  const province = customer.subjectAddress.subRegion;
  const vatRecovery = rules.vatRecovery ? vehicle.vatRecovery : 0;
  if (province === null || vehicle.vehicleType === null || vehicle.status === null || vehicle.insuredValue === null) return null;
  return {
    insuredObject: 'VEICOLO',
    province,
    vehicleType: vehicle.vehicleType,
    vehicleStatus: vehicle.status,
    powerSupply: vehicle.powerSupply,
    vehicleAge: vehicleAge(vehicle.registrationDate, effectiveDate ?? today),
    mileage: vehicle.mileage,
    insuredValue: netInsuredValue(vehicle.insuredValue, rules.vehicleVatRate, vatRecovery),
    antitheft: vehicle.antitheft,
    contractDate: today,
    answers: choice.answers,
  };
}

/** A home is priced by its own address, not its owner's. */
function homeRisk({ home, choice }: ContractData, today: string): HomeRisk | null {
  const { homeType, squareMeters, insuredValue, antitheft } = home;
  const province = home.address.subRegion;
  if (province === null || homeType === null || squareMeters === null || insuredValue === null) return null;
  return {
    insuredObject: 'ABITAZIONE',
    province,
    homeType,
    squareMeters,
    insuredValue,
    antitheft,
    contractDate: today,
    answers: choice.answers,
  };
}

/**
 * Returns the risk, as the engine needs it, from a contract's data; null while a field that affects the price is
 * missing. The contract date, which decides the premium tax, is today: the day of pricing, acceptance or issue.
 */
export function riskOf(data: ContractData, rules: SaleRules, today: string): Risk | null {
  return data.insuredObject === 'ABITAZIONE' ? homeRisk(data, today) : vehicleRisk(data, rules, today);
}
