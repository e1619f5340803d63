import type { Insertable, Selectable, Updateable } from 'kysely';
import { quotationDays } from '#areas/agency/settings/domain/index.ts';
import { addressLine, customerName } from '#areas/customers/customers/domain/index.ts';
import { codesOfCoverage } from '#areas/offer/catalogue/domain/index.ts';
import type { Contract, ContractCommission, ContractLine } from '#db/types.gen.ts';
import { addDays, minDate } from '#platform/domain-kit/time/dates.ts';
import { daysOf, expiryOf } from '#platform/domain-kit/time/duration.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { type ContractData, storedData } from '../../domain/insured-object/contract-data.ts';
import { vehicleName } from '../../domain/insured-object/vehicle-name.ts';
import type { SaleRules } from '../../domain/sale-rules.ts';
import { lineOfBusinessOf, type PricedChoice, type PricedOffer } from './price-contract.ts';

type ObjectColumns = Pick<Selectable<Contract>, 'insured_object' | 'plate' | 'vehicle' | 'vehicle_type' | 'insured_value'>;

/** The insured object on one line: name and plate of a vehicle, address of a home. */
function objectColumns({ insuredObject, vehicle, home }: ContractData): ObjectColumns {
  if (insuredObject === 'ABITAZIONE') {
    const { insuredValue } = home;
    return {
      insured_object: insuredObject,
      plate: null,
      vehicle: addressLine(home.address),
      vehicle_type: null,
      insured_value: insuredValue,
    };
  }
  return {
    insured_object: insuredObject,
    plate: vehicle.licensePlate,
    vehicle: vehicleName(vehicle),
    // Null is the vehicle type of a home; lists use it to separate the two.
    vehicle_type: vehicle.vehicleType ?? '',
    insured_value: vehicle.insuredValue,
  };
}

/** List columns, copied from the typed data. */
export function dataColumns(data: ContractData) {
  const { customer, choice } = data;
  return {
    data: json(storedData(data)),
    customer_name: customerName(customer),
    customer_tax_code: customer.taxIdCode,
    province: customer.subjectAddress.subRegion,
    ...objectColumns(data),
    duration_months: typeof choice.months === 'number' ? choice.months : null,
    duration_days: choice.months === null ? null : (daysOf(choice.months) ?? null),
    payment_type: data.paymentType,
    effective_date: data.effectiveDate,
    expiry_date: data.effectiveDate === null || choice.months === null ? null : expiryOf(data.effectiveDate, choice.months),
  } satisfies Updateable<Contract>;
}

/** Price columns; all null without a price. */
export function priceColumns(work: Pick<Work, 'today'>, rules: Pick<SaleRules, 'quoteDurations'>, priced: PricedOffer | null) {
  if (priced === null) {
    return {
      company_id: null,
      product_version_id: null,
      package_version_id: null,
      tariff_version_id: null,
      product_name: '',
      premium: null,
      taxable: null,
      tax: null,
      pdu: null,
      discount: null,
      price_hash: null,
      quote_valid_until: addDays(work.today, rules.quoteDurations.defaultDays),
    } satisfies Updateable<Contract>;
  }
  const { rated } = priced.rated;
  const { product, tariff } = priced.offer;
  const validUntil = addDays(work.today, quotationDays(rules.quoteDurations, product.code, tariff.content.quotationValidityDays));
  return {
    company_id: priced.companyId,
    product_version_id: priced.productVersionId,
    package_version_id: priced.packageVersionId,
    tariff_version_id: priced.tariffVersionId,
    product_name: [priced.offer.product.name, priced.offer.package?.name].filter((name) => name !== undefined).join(' · '),
    premium: rated.premium,
    taxable: rated.taxable,
    tax: rated.tax,
    pdu: rated.pdu,
    discount: rated.discount,
    price_hash: priced.hash,
    quote_valid_until: priced.tariffValidTo === null ? validUntil : minDate(validUntil, priced.tariffValidTo),
  } satisfies Updateable<Contract>;
}

/** One row per priced coverage. */
export function lineRows(contractId: number, priced: PricedChoice): Insertable<ContractLine>[] {
  const { content, coverages, positionOf } = priced.offer.tariff;
  return priced.rated.rated.lines.map((line, position) => {
    const { quoteCode, deductibleCode } = codesOfCoverage(content, coverages[positionOf.get(line.coverage) ?? -1]?.source);
    return {
      contract_id: contractId,
      position,
      coverage: line.coverage,
      line_of_business: lineOfBusinessOf(line.coverage),
      complimentary: line.complimentary,
      pdu: line.pdu,
      loading: line.loading,
      discount: line.discount,
      taxable: line.taxable,
      tax: line.tax,
      premium: line.premium,
      tax_rate: line.taxRate,
      tax_rule: line.taxRuleId,
      rate_row: line.rowId,
      quote_code: quoteCode,
      deductible_code: deductibleCode,
    };
  });
}

/** One row per recipient and base of a price. */
export function commissionRows(contractId: number, priced: PricedChoice): Insertable<ContractCommission>[] {
  return priced.rated.rated.commissions.map(({ recipient, base, baseAmount, percent, amount, coverages }, position) => ({
    contract_id: contractId,
    position,
    recipient,
    party_id: priced.participants.get(recipient) ?? null,
    base,
    base_amount: baseAmount,
    percent,
    amount,
    coverages: coverages === undefined ? null : [...coverages],
  }));
}

/** Replaces the priced lines and commissions of a quotation. */
export async function saveLines(work: Work, contractId: number, priced: PricedChoice | null): Promise<void> {
  await work.db.deleteFrom('contract_line').where('contract_id', '=', contractId).execute();
  await work.db.deleteFrom('contract_commission').where('contract_id', '=', contractId).execute();
  if (priced === null) return;
  const lines = lineRows(contractId, priced);
  const commissions = commissionRows(contractId, priced);
  if (lines.length > 0) await work.db.insertInto('contract_line').values(lines).execute();
  if (commissions.length > 0) await work.db.insertInto('contract_commission').values(commissions).execute();
}
