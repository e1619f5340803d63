import { expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import { anonymousContract } from './anonymous.ts';
import { EMPTY_HOME, EMPTY_PARTIES, EMPTY_VEHICLE, NO_ANSWERS } from './index.ts';

it('an anonymous contract keeps what was insured and nothing that identifies a person', () => {
  const data = {
    customer: {
      ...EMPTY_CUSTOMER,
      subjectType: 'PERSONA_FISICA',
      lastName: 'Segreto',
      taxIdCode: 'RSSMRA80A01H501U',
      subjectAddress: { ...EMPTY_CUSTOMER.subjectAddress, street: 'Segreto', subRegion: 'RM' },
    },
    insuredObject: 'VEICOLO',
    vehicle: { ...EMPTY_VEHICLE, licensePlate: 'AB123CD', lienholder: 'Segreto', insuredValue: 100 },
    home: { ...EMPTY_HOME, owner: 'Segreto' },
    choice: { productVersionId: 1, packageVersionId: 2, months: 12, coverages: ['F'], discount: null, answers: {} },
    effectiveDate: '2026-01-01',
    paymentType: null,
    iban: 'IT60X0542811101000000123456',
    accountHolder: 'Segreto',
    integratedPolicy: null,
    parties: EMPTY_PARTIES,
    consents: NO_ANSWERS,
  } as const;
  const after = anonymousContract(data);
  expect(JSON.stringify(after)).not.toMatch(/Segreto|RSSMRA|AB123CD|IT60/);
  expect(after).toMatchObject({ choice: data.choice, vehicle: { insuredValue: 100 }, customer: { subjectAddress: { subRegion: 'RM' } } });
});
