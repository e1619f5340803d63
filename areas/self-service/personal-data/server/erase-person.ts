import { recordConsents } from '#areas/customers/customers/server/public.ts';
import { cancelQuotation } from '#areas/sale/contracts/server/public.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ErasureOutcome } from '../api/index.ts';
import { erasureOf, KEPT_TEXTS, keptUntil } from '../domain/index.ts';
import { anonymiseContracts, anonymiseCustomers, eraseMails } from './erase.ts';
import type { Found } from './person.ts';
import { rulesOn } from './rules.ts';

interface Plan extends ErasureOutcome {
  readonly withdraw: readonly number[];
  readonly contracts: readonly number[];
  readonly customers: readonly number[];
  readonly keptCustomers: readonly number[];
  readonly mails: readonly number[];
}

/**
 * Returns what an erasure does now, and what it keeps, why and until when. Policies stay for their retention period,
 * and so does their customer.
 */
export async function planErasure(work: UserWork, found: Found): Promise<Plan> {
  const say = (key: keyof typeof KEPT_TEXTS, params: Readonly<Record<string, string>> = {}) =>
    interpolate(KEPT_TEXTS[key][work.language], params);
  const rule = (await rulesOn(work.db, work.today)).find(({ category }) => category === 'POLIZZE');
  const source = rule?.source ?? '';
  const ways = found.contracts.map((contract) => ({ ...contract, way: erasureOf(contract.status) }));
  const stays = ways.filter(({ way }) => way === 'KEEP_POLICY' || way === 'KEEP_ACCEPTED');
  const lines = stays.map(({ way, number, policyNumber, endsOn, taxCode }) => ({
    taxCode,
    what: way === 'KEEP_POLICY' ? say('policy', { number: policyNumber ?? number }) : say('quotation', { number }),
    why: way === 'KEEP_POLICY' ? say('law', { source }) : say('concluding'),
    until: way === 'KEEP_POLICY' && rule !== undefined ? keptUntil(rule, endsOn) : null,
  }));
  const [kept, free] = [
    found.customers.filter((customer) => stays.some(({ taxCode }) => taxCode === customer.taxCode)),
    found.customers.filter((customer) => !stays.some(({ taxCode }) => taxCode === customer.taxCode)),
  ];
  const latest = lines.some(({ until }) => until === null)
    ? null
    : (lines
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? null);
  const keepsMails = stays.length > 0;
  const contracts = ways.filter(({ way }) => way === 'WITHDRAW' || way === 'ERASE');
  return {
    withdraw: contracts.filter(({ way }) => way === 'WITHDRAW').map(({ id }) => id),
    contracts: contracts.map(({ id }) => id),
    customers: free.map(({ id }) => id),
    keptCustomers: kept.map(({ id }) => id),
    mails: keepsMails ? [] : found.mails,
    erased: { customers: free.length, contracts: contracts.length, mails: keepsMails ? 0 : found.mails.length },
    kept: [
      ...lines.map(({ what, why, until }) => ({ what, why, until })),
      ...(kept.length === 0 ? [] : [{ what: say('customer'), why: say('law', { source }), until: latest }]),
      ...(keepsMails && found.mails.length > 0 ? [{ what: say('mails'), why: say('law', { source }), until: latest }] : []),
      ...found.users
        .filter(({ deleted }) => !deleted)
        .map(({ username }) => ({ what: say('user', { username }), why: say('userWhy'), until: null })),
    ],
  };
}

const NONE = { MARKETING: false, MARKETING_TERZI: false, PROFILAZIONE: false } as const;

/** Erases what the law allows now and withdraws the consents of a customer that stays. */
export async function erase(work: UserWork, found: Found, why: string): Promise<ErasureOutcome> {
  const plan = await planErasure(work, found);
  for (const id of plan.withdraw) await cancelQuotation(work, id, why);
  await anonymiseContracts(work, plan.contracts, why);
  for (const id of plan.keptCustomers) await recordConsents(work, id, NONE, { on: work.today, medium: 'RICHIESTA' });
  await anonymiseCustomers(work, plan.customers, why);
  await eraseMails(work, plan.mails);
  return { erased: plan.erased, kept: plan.kept };
}
