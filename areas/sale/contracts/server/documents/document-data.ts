import { sql } from 'kysely';
import type {
  AgencyParty,
  ContractDocumentData,
  DocumentAnswer,
  DocumentHome,
  DocumentLine,
  DocumentVehicle,
} from '#areas/agency/documents/domain/index.ts';
import { CONSENT_LABELS } from '#areas/customers/customers/api/index.ts';
import { addressLine, CONSENT_PURPOSES, customerName, representativeName, withinLine } from '#areas/customers/customers/domain/index.ts';
import {
  ANTITHEFT_KINDS,
  coverageType,
  deductibleWords,
  FLOORS,
  HOME_PROTECTIONS,
  HOME_TYPES,
  limitWords,
  PAYMENT_LABELS,
  POWER_SUPPLIES,
  type Question,
  type TariffContent,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
  type VehicleType,
} from '#areas/offer/catalogue/domain/index.ts';
import { readContents } from '#areas/offer/catalogue/server/public.ts';
import { readSellingTerms } from '#areas/offer/mandates/server/public.ts';
import { netInsuredValue } from '#areas/offer/rating/domain/index.ts';
import type { Micros } from '#platform/domain-kit/money.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { demandsBlackBox } from '../../domain/insured-object/black-box.ts';
import type { ContractData, HomeAddress, Party, VehicleDraft } from '../../domain/insured-object/contract-data.ts';
import { agesAtSubscription, insuredRiskOf } from '../../domain/insured-object/insured-risk.ts';
import { INSURED_RISKS, VEHICLE_DOCUMENTS } from '../../domain/insured-object/object-codes.ts';
import { vehicleName } from '../../domain/insured-object/vehicle-name.ts';
import { disclosuresOfSale, printedDisclosures } from '../conditions/sale-disclosures.ts';
import type { ContractRow } from '../contract-row.ts';
import { isAllowed } from '../pricing/price-contract.ts';
import type { SaleContexts } from '../pricing/sale-context.ts';
import { yearlyComparison } from '../pricing/yearly-premium.ts';
import { answersOfEvidence } from './needs-data.ts';
import { financingLine } from './payment-on-paper.ts';
import { sellerOnPaper } from './seller-on-paper.ts';

interface Parties {
  readonly company: string;
  readonly company_address: string | null;
  readonly product: string;
  readonly package: string | null;
}

async function readParties(work: Work, id: number): Promise<Parties> {
  const result = await sql<Parties>`
    select co.name as company, co.details ->> 'address' as company_address, pr.name as product, k.name as package
    from contract c join company_view co on co.id = c.company_id
      join product_version pv on pv.id = c.product_version_id join product pr on pr.id = pv.product_id
      left join package_version kv on kv.id = c.package_version_id left join package k on k.id = kv.package_id
    where c.id = ${id}`.execute(work.db);
  const row = result.rows[0];
  if (row === undefined) throw new Error(`Contract ${id} has no price to make documents from`);
  return row;
}

/** Given and derived answers in questionnaire order; questions that do not apply are omitted. */
function answersOf(questions: readonly Question[], given: Readonly<Record<string, string>>): DocumentAnswer[] {
  return questions.flatMap((question) => {
    const answer = question.answers.find((one) => one.code === (question.autoAnswer ?? given[question.code]));
    if (answer === undefined) return [];
    return [{ question: question.it, answer: answer.it, derived: question.autoAnswer !== null }, ...answersOf(answer.children, given)];
  });
}

async function linesOf(work: Work, id: number, content: TariffContent | undefined): Promise<DocumentLine[]> {
  const rows = await work.db.selectFrom('contract_line').selectAll().where('contract_id', '=', id).orderBy('position').execute();
  const terms = new Map(content?.coverages.map((coverage) => [coverage.type, coverage]));
  return rows.map((row) => ({
    type: row.coverage,
    coverage: coverageType(row.coverage)?.it ?? row.coverage,
    limit: limitWords(terms.get(row.coverage) ?? {}, 'it'),
    deductible: deductibleWords(terms.get(row.coverage) ?? {}, 'it'),
    deductibleCode: row.deductible_code,
    complimentary: row.complimentary,
    taxable: row.taxable,
    taxRate: row.tax_rate,
    tax: row.tax,
    premium: row.premium,
  }));
}

/** Joins the known values on one line; null when none is known. */
function joined(parts: readonly (string | null)[], separator: string): string | null {
  return parts.filter((part) => part !== null).join(separator) || null;
}

function blackBoxLine({ blackBoxImei, blackBoxSerialNumber, blackBoxActivationDate }: VehicleDraft): string | null {
  const parts = [
    blackBoxImei === null ? null : `IMEI ${blackBoxImei}`,
    blackBoxSerialNumber === null ? null : `n. di serie ${blackBoxSerialNumber}`,
    blackBoxActivationDate === null ? null : `attiva dal ${formatDate(blackBoxActivationDate)}`,
  ];
  return joined(parts, ', ');
}

function riskName(data: ContractData): string {
  const risk = insuredRiskOf(data);
  return risk === null ? '' : INSURED_RISKS[risk].it;
}

interface VehicleFacts {
  readonly vatRate: Micros;
  /** In whole years at subscription. */
  readonly age: number | null;
  readonly equipment: readonly string[];
}

/** One vehicle of each type; elsewhere the labels name the category. */
const VEHICLE_ON_PAPER: Readonly<Record<VehicleType, string>> = {
  AUTOVEICOLI: 'Autoveicolo',
  MOTOVEICOLI: 'Motoveicolo',
  AUTOCARRO_35Q: VEHICLE_TYPES.AUTOCARRO_35Q.it,
};

/** Name and tax code of a party. */
function partyLine({ name, taxIdCode }: Party): string | null {
  return joined([name, taxIdCode], ', ');
}

function documentVehicle(data: ContractData, { vatRate, age, equipment }: VehicleFacts): DocumentVehicle {
  const { vehicle } = data;
  if (vehicle.vehicleType === null || vehicle.status === null) throw new Error('A vehicle without type and status has no documents');
  const insuredValue = vehicle.insuredValue ?? 0;
  return {
    object: 'VEICOLO',
    risk: riskName(data),
    type: VEHICLE_ON_PAPER[vehicle.vehicleType],
    status: VEHICLE_STATUSES[vehicle.status].it.toLowerCase(),
    plate: vehicle.licensePlate,
    chassisNumber: vehicle.chassisNumber,
    name: vehicleName({ ...vehicle, version: null }) || null,
    brand: vehicle.brand,
    model: vehicle.model,
    version: vehicle.version,
    powerSupply: vehicle.powerSupply === null ? null : POWER_SUPPLIES[vehicle.powerSupply].it,
    registrationDate: vehicle.registrationDate,
    kilowatts: vehicle.kilowatts,
    mileage: vehicle.mileage,
    age,
    equipment,
    invoiceValue: vehicle.invoiceValue,
    invoiceDate: vehicle.invoiceDate,
    dealer: vehicle.vehicleDealer,
    papers: vehicle.vehicleDocuments.map((code) => VEHICLE_DOCUMENTS[code].it),
    antitheft: joined([vehicle.antitheft === null ? null : ANTITHEFT_KINDS[vehicle.antitheft].it, vehicle.antitheftDevice], ' – '),
    blackBox: demandsBlackBox(data) ? blackBoxLine(vehicle) : null,
    insuredValueGross: insuredValue,
    insuredValueNet: netInsuredValue(insuredValue, vatRate, vehicle.vatRecovery),
    vatRecovery: vehicle.vatRecovery,
    owner: data.parties.ownerIs === 'CONTRAENTE' ? null : partyLine(data.parties.owner),
    keeper: data.parties.otherKeeper ? partyLine(data.parties.keeper) : null,
  };
}

/** Entrance, floor and unit: `Scala A, 2° piano, interno 5`; null when none is known. */
function withinBuilding({ entrance, floor, unit }: HomeAddress): string | null {
  const parts = [
    entrance === null ? null : `scala ${entrance}`,
    floor === null ? null : FLOORS[floor].it,
    unit === null ? null : `interno ${unit}`,
  ];
  return joined(parts, ', ');
}

function documentHome(data: ContractData): DocumentHome {
  const { home, customer } = data;
  if (home.homeType === null || home.squareMeters === null) throw new Error('A home without type and size has no documents');
  return {
    object: 'ABITAZIONE',
    risk: riskName(data),
    type: HOME_TYPES[home.homeType].it,
    address: addressLine(home.address),
    within: withinBuilding(home.address),
    squareMeters: home.squareMeters,
    owner: home.isOwner === false ? (home.owner ?? '') : customerName(customer),
    antitheft: joined([home.antitheft === null ? null : HOME_PROTECTIONS[home.antitheft].it, home.antitheftDevice], ' – '),
    insuredValue: home.insuredValue ?? 0,
  };
}

function insuredOf(data: ContractData, facts: VehicleFacts): ContractDocumentData['insured'] {
  return data.insuredObject === 'ABITAZIONE' ? documentHome(data) : documentVehicle(data, facts);
}

/** What a contract's documents print besides its own rows. */
export interface Letterhead {
  readonly agency: AgencyParty;
  /** The insurer's logo, PNG. */
  readonly logo: Buffer | null;
  /** A stored picture as a data URL; null if the store has lost it. */
  readonly picture: (fileId: number) => Promise<string | null>;
  /** Names of the vehicle's chosen equipment. */
  readonly equipment: (vehicle: Pick<VehicleDraft, 'versionCode' | 'equipment'>) => Promise<readonly string[]>;
}

/** Names of the insurers whose current products the parties of the sale may sell, sorted. */
async function insurersOf(work: Work, sale: SaleContexts, row: ContractRow, today: string): Promise<string[]> {
  const terms = await readSellingTerms(work.db, row.producer_id, row.seller_id);
  const { published } = await sale.on({ today });
  const sold = (await published.on(work.db, today)).filter((offer) => isAllowed(offer, { terms }));
  const codes = [...new Set(sold.map(({ offer }) => offer.product.company))];
  if (codes.length === 0) return [];
  const rows = await work.db.selectFrom('company_view').select('name').where('code', 'in', codes).orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Returns everything that a contract's documents print, from the rows stored at acceptance and issue. */
export async function documentDataOf(work: Work, sale: SaleContexts, head: Letterhead, row: ContractRow): Promise<ContractDocumentData> {
  const { agency } = head;
  const logo = head.logo?.toString('base64') ?? null;
  const { customer, insuredObject, vehicle, choice } = row.data;
  const { subjectAddress: address } = customer;
  const isCompany = customer.subjectType === 'SOCIETA';
  const { effective_date: effectiveDate, expiry_date: expiryDate, tariff_version_id: tariffVersionId } = row;
  if (tariffVersionId === null) {
    throw new Error(`Contract ${row.id} is not complete enough for its documents`);
  }
  const parties = await readParties(work, row.id);
  const content = (await readContents(work.db, 'tariff_version', [tariffVersionId])).get(tariffVersionId);
  const { product_version_id: productVersionId } = row;
  const product =
    productVersionId === null ? undefined : (await readContents(work.db, 'product_version', [productVersionId])).get(productVersionId);
  const issuedAt = row.issued_at ?? row.accepted_at ?? row.updated_at;
  const issuedOn = todayInRome(issuedAt);
  const context = await sale.on({ today: issuedOn });
  const { rules } = context;
  const ages = agesAtSubscription(row.data, todayInRome(row.accepted_at ?? row.updated_at));
  const seller = await sellerOnPaper(work, row, issuedOn);
  const known = await disclosuresOfSale(work, row, issuedOn);
  return {
    agency,
    seller: {
      ...seller,
      codes: row.product_codes.map(({ code, coverages }) => ({
        code,
        coverages: coverages.map((type) => coverageType(type)?.it ?? type),
      })),
    },
    insurer: { name: parties.company, address: parties.company_address, logo },
    product: parties.product,
    packageName: parties.package,
    quotationNumber: row.number,
    policyNumber: row.policy_number,
    integratedPolicy: row.data.integratedPolicy,
    issuedAt,
    issuedOn,
    customer: {
      kind: customer.subjectType ?? 'PERSONA_FISICA',
      name: customerName(customer),
      surname: isCompany ? null : customer.lastName,
      firstName: isCompany ? null : customer.firstName,
      sex: isCompany ? null : customer.gender,
      taxCode: customer.taxIdCode,
      vatNumber: customer.vatNumber,
      birthDate: customer.birthDate,
      birthPlace: customer.birthPlace,
      age: ages.customer,
      address: joined([addressLine(address), withinLine(address)], ', '),
      street: joined([address.toponym, address.street, address.houseNumber], ' '),
      postcode: address.postcode,
      city: address.city,
      province: address.subRegion,
      email: customer.contacts.email,
      pec: customer.contacts.pec,
      phone: customer.contacts.phone,
      representative: isCompany ? joined([representativeName(customer), customer.representative.taxIdCode], ', ') : null,
      tradeName: customer.subjectType === 'PERSONA_FISICA' ? customer.businessName : null,
    },
    consents: CONSENT_PURPOSES.map((purpose) => ({ question: CONSENT_LABELS[purpose].it, answer: row.data.consents[purpose] })),
    insured: insuredOf(row.data, { vatRate: rules.vehicleVatRate, age: ages.vehicle, equipment: await head.equipment(vehicle) }),
    unfairTerms: product?.unfairTerms ?? [],
    codes: content === undefined ? null : { tariff: content.tariffCode, quote: content.quoteCode },
    lines: await linesOf(work, row.id, content),
    totals: { taxable: row.taxable ?? 0, tax: row.tax ?? 0, premium: row.premium ?? 0 },
    effectiveDate,
    expiryDate,
    duration: choice.months,
    yearly: row.accepted_at === null ? null : await yearlyComparison({ ...work, today: issuedOn }, context, row),
    paymentType: row.data.paymentType === null ? '' : PAYMENT_LABELS[row.data.paymentType].it,
    financing: financingLine(row.data),
    lien:
      insuredObject === 'VEICOLO' && vehicle.constraint
        ? {
            lienholder: vehicle.lienholder ?? '',
            address: vehicle.lienholderAddress,
            number: vehicle.constraintNumber,
            expiresOn: vehicle.constraintExpirationDate,
            financed: vehicle.financedAmount,
            residualDebt: vehicle.insuredResidualDebt,
          }
        : null,
    answers: (await answersOfEvidence(work, row.id)) ?? answersOf(content?.questionnaire ?? [], choice.answers),
    insurers: await insurersOf(work, sale, row, issuedOn),
    ...printedDisclosures(known, { agency, producer: seller.employer?.name ?? seller.name, insurer: parties.company }, row),
    signature:
      known.signer === null
        ? null
        : { signer: known.signer.signer, capacity: known.signer.capacity, picture: await head.picture(known.signer.fileId) },
  };
}
