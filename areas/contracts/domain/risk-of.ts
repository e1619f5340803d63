import { netInsuredValue, type Risk, vehicleAge } from '#areas/rating/domain/index.ts';
import type { ContractData } from './contract-data.ts';
import type { SaleRules } from './sale-rules.ts';

/**
 * What the price depends on, taken from a contract's data; null while something that prices is missing. The contract date, which decides the
 * premium tax, is today: the day it is priced, accepted or issued.
 */
export function riskOf(data: ContractData, rules: SaleRules, today: string): Risk | null {
  const { customer, vehicle, choice } = data;
  const province = customer.subjectAddress.subRegion;
  const vatRecovery = rules.vatRecovery ? vehicle.vatRecovery : 0;
  if (province === null || vehicle.vehicleType === null || vehicle.status === null || vehicle.insuredValue === null) return null;
  return {
    province,
    vehicleType: vehicle.vehicleType,
    vehicleStatus: vehicle.status,
    powerSupply: vehicle.powerSupply,
    vehicleAge: vehicleAge(vehicle.registrationDate, data.effectiveDate ?? today),
    mileage: vehicle.mileage,
    insuredValue: netInsuredValue(vehicle.insuredValue, rules.vehicleVatRate, vatRecovery),
    antitheft: vehicle.antitheft,
    contractDate: today,
    answers: choice.answers,
  };
}
