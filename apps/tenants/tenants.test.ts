import { describe, expect, it } from 'vitest';
import { TENANTS, tenantOf } from './tenants.ts';

describe('a tenant', () => {
  it('is selected by the name of the agency, in any case', () => {
    expect(tenantOf(' autonetwork ').name).toBe('AUTONETWORK');
    expect(tenantOf('BrokerLine').name).toBe('BROKERLINE');
  });

  it.each([['Agenzia Aurora'], [''], [undefined]])('is the default one for %o', (agency) => {
    expect(tenantOf(agency).name).toBe('PASSWAY');
  });

  it('has a name of its own', () => {
    expect(new Set(TENANTS.map(({ name }) => name)).size).toBe(TENANTS.length);
  });
});

describe('the values of the specification for each (§1, §5, §9)', () => {
  it('default: light menu, dealer payment, 7 reminders, 2 and 15 years, 6 months', () => {
    const { menuScheme, maxIvassReminders, sale } = tenantOf(undefined);
    expect({ menuScheme, maxIvassReminders }).toEqual({ menuScheme: 'light', maxIvassReminders: 7 });
    expect(sale).toMatchObject({
      vehicleStatuses: ['NUOVO', 'NUOVO_NON_TARGATO', 'NUOVO_TARGATO', 'USATO', 'USATO_QUATTRORUOTE'],
      maxYearsFromRegistration: { NUOVO: 2, USATO: 15, USATO_QUATTRORUOTE: 15 },
      maxEffectiveMonths: 6,
      newUsedBoundaryMonths: null,
      valueTolerance: null,
      requiredIn: { licensePlate: 'ACTIVATION', chassisNumber: 'ACTIVATION', registrationDate: 'ACTIVATION', effectiveDate: 'ACTIVATION' },
      videoAppraisal: 'ACTIVATION',
      infocar: 'DIALOG',
      vatRecovery: true,
      kilowatts: false,
    });
    expect(sale.paymentTypes).toContain('DEALER');
  });

  it('AUTONETWORK: dark menu, dealer payment, 15 reminders, three statuses, new for 6 months, 20 and 10 % around the valuation', () => {
    const { menuScheme, maxIvassReminders, sale } = tenantOf('AUTONETWORK');
    expect({ menuScheme, maxIvassReminders }).toEqual({ menuScheme: 'dark', maxIvassReminders: 15 });
    expect(sale).toMatchObject({
      vehicleStatuses: ['NUOVO_NON_TARGATO', 'NUOVO_TARGATO', 'USATO'],
      newUsedBoundaryMonths: 6,
      maxEffectiveMonths: 6,
      valueTolerance: { AUTOVEICOLI: 200_000, MOTOVEICOLI: 100_000 },
    });
    expect(sale.paymentTypes).toContain('DEALER');
    expect(sale.paymentTypes).not.toContain('BROKER');
  });

  it('BROKERLINE: light menu, broker payment, 7 reminders, 15 years for all, 15 years ahead', () => {
    const { menuScheme, maxIvassReminders, sale } = tenantOf('BROKERLINE');
    expect({ menuScheme, maxIvassReminders }).toEqual({ menuScheme: 'light', maxIvassReminders: 7 });
    expect(new Set(Object.values(sale.maxYearsFromRegistration))).toEqual(new Set([15]));
    expect(sale.maxEffectiveMonths).toBe(15 * 12);
    expect(sale.paymentTypes).toContain('BROKER');
    expect(sale.paymentTypes).not.toContain('DEALER');
  });
});
