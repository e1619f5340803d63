import { json } from '#platform/server-kit/database/json.ts';
import { EMPTY_ADDRESS, type Registry } from '../../api/registry/registry-schema.ts';
import { SERVICES } from '../../domain/services.ts';
import type { UserRecord } from '../user-row.ts';

/** Returns the columns of a registry; number and day of registration follow from its events. */
export function registryColumns(registry: Registry) {
  return {
    first_name: registry.firstName,
    last_name: registry.lastName,
    business_name: registry.businessName,
    vat_number: registry.vatNumber,
    tax_code: registry.taxCode,
    email: registry.email,
    pec: registry.pec,
    phone: registry.phone,
    cellphone: registry.cellphone,
    address: json(registry.address),
    website: registry.website,
    company_id: registry.companyId,
    responsible_person: json({
      firstName: registry.responsibleFirstName,
      lastName: registry.responsibleLastName,
      taxCode: registry.responsibleTaxCode,
      ruiNumber: registry.responsibleRuiNumber,
    }),
    bank_holder: registry.bankHolder,
    bank: registry.bank,
    iban: registry.iban,
    requested_on: registry.requestedOn,
    registered_on: registry.registeredOn,
    mup: registry.mup,
    force_print_mup: registry.forcePrintMup,
    linear_rc_auto: registry.linearRcAuto,
    linear_rc_moto: registry.linearRcMoto,
    brands: registry.brands,
    antitheft: registry.antitheft,
    services: registry.services,
  };
}

/** Returns the registry of a row; a user without a business name is a person. */
export function registryIn(row: UserRecord): Registry {
  const { responsible_person } = row;
  return {
    subjectType: row.business_name === null ? 'PERSONA_FISICA' : 'SOCIETA',
    firstName: row.first_name,
    lastName: row.last_name,
    businessName: row.business_name,
    vatNumber: row.vat_number,
    taxCode: row.tax_code,
    email: row.email,
    pec: row.pec,
    phone: row.phone,
    cellphone: row.cellphone,
    address: { ...EMPTY_ADDRESS, ...row.address },
    website: row.website,
    companyId: row.company_id,
    ruiNumber: row.rui_number,
    ruiRegisteredOn: row.rui_registered_on,
    responsibleFirstName: responsible_person.firstName ?? null,
    responsibleLastName: responsible_person.lastName ?? null,
    responsibleTaxCode: responsible_person.taxCode ?? null,
    responsibleRuiNumber: responsible_person.ruiNumber ?? null,
    bankHolder: row.bank_holder,
    bank: row.bank,
    iban: row.iban,
    requestedOn: row.requested_on,
    registeredOn: row.registered_on,
    mup: row.mup,
    forcePrintMup: row.force_print_mup,
    linearRcAuto: row.linear_rc_auto,
    linearRcMoto: row.linear_rc_moto,
    brands: row.brands,
    antitheft: row.antitheft,
    services: SERVICES.filter((one) => row.services.includes(one)),
  };
}
