import { addressLine, customerName } from '#areas/customers/customers/domain/index.ts';
import { coverageName, PAYMENT_LABELS } from '#areas/offer/catalogue/domain/index.ts';
import type { ContractData } from '#areas/sale/contracts/domain/index.ts';
import { vehicleName } from '#areas/sale/contracts/domain/index.ts';
import { findContract } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { PolicyAsOf } from '../../api/index.ts';
import { FACTS } from '../../api/texts.ts';
import { stateOn } from '../../domain/index.ts';
import { readPolicyFacts } from '../facts/policy-facts.ts';
import { dataOfState } from '../facts/state-of-data.ts';
import { changesInWords } from '../facts/words.ts';

const euro = (cents: number | null, language: Language) => (cents === null ? null : formatEuro(cents, language));

function objectFacts({ insuredObject, vehicle, home }: ContractData, language: Language): [keyof typeof FACTS, string | null][] {
  if (insuredObject === 'ABITAZIONE') {
    return [
      ['home', addressLine(home.address)],
      ['value', euro(home.insuredValue, language)],
    ];
  }
  const lien = vehicle.constraint ? [vehicle.lienholder, vehicle.constraintNumber].filter((part) => part !== null).join(' · ') : null;
  return [
    ['vehicle', vehicleName(vehicle)],
    ['plate', vehicle.licensePlate],
    ['chassis', vehicle.chassisNumber],
    ['value', euro(vehicle.insuredValue, language)],
    ['lien', lien],
  ];
}

function factsIn(data: ContractData, language: Language): PolicyAsOf['facts'] {
  const { customer, paymentType } = data;
  const all: [keyof typeof FACTS, string | null][] = [
    ...objectFacts(data, language),
    ['customer', customerName(customer)],
    ['address', addressLine(customer.subjectAddress)],
    ['payment', paymentType === null ? null : PAYMENT_LABELS[paymentType][language]],
  ];
  return all.flatMap(([key, value]) => (value === null || value === '' ? [] : [{ label: FACTS[key][language], value }]));
}

/**
 * Reads what a policy was at 24:00 of a day, and the titles that its premium is made of: the issue, and each variation with
 * what it charges as it stands. Throws NOT_FOUND.
 */
export async function readAsOf(work: UserWork, contractId: number, day: PlainDate): Promise<PolicyAsOf> {
  const row = await findContract(work, contractId);
  const facts = await readPolicyFacts(work, row);
  if (facts === null) throw new AppError(commonErrors.NOT_FOUND);
  const { from, to, issued, booked, lines } = facts;
  const inForce = booked.filter(({ effectiveOn }) => effectiveOn <= day);
  const running = inForce.at(-1)?.record.effect.running ?? lines;
  const titles = [
    { number: null, effectiveOn: from, gross: row.premium ?? 0 },
    ...inForce.map(({ number, effectiveOn, record }) => ({ number, effectiveOn, gross: record.effect.gross })),
  ];
  return {
    day,
    from,
    to,
    facts: factsIn(dataOfState(row.data, stateOn(issued, booked, day)), work.language),
    coverages: running.map(({ coverage, taxable }) => ({ name: coverageName(coverage)[work.language], taxable })),
    titles,
    gross: titles.reduce((sum, { gross }) => sum + gross, 0),
    changes: changesInWords(
      inForce.flatMap(({ changes }) => changes),
      work.language,
    ),
  };
}
