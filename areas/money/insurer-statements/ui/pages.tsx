import { GROUPS } from '#areas/agency/access/domain/index.ts';
import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import {
  agreementsAddress,
  commissionAddress,
  commissionsAddress,
  insurerPaymentAddress,
  insurerPaymentsAddress,
  insurerStatementAddress,
  insurerStatementsAddress,
  rappelAddress,
  separateAccountAddress,
  withholdingAddress,
} from '../api/addresses.ts';

const READERS = ['DEVELOPER', 'DIPENDENTE_AGENZIA', 'BACK_OFFICE', 'COMPAGNIA'];

/** Screens of the account with the insurers, which the specification leaves open. */
export const insurerAccountsPages: readonly Page[] = [
  page({
    address: insurerStatementsAddress,
    access: ['READ_ESTRATTI_CONTO'],
    title: { it: 'Rendiconti alle compagnie', en: 'Statements to insurers' },
    load: () => import('./list/statements-page.tsx').then((code) => code.InsurerStatementsPage),
    // Producers have the role for their own statements.
    menu: { section: 'statements', order: 30, notFor: GROUPS.filter((group) => !READERS.includes(group)) },
  }),
  page({
    address: agreementsAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Accordi con le compagnie', en: 'Agreements with the insurers' },
    load: () => import('./terms/agreements-page.tsx').then((code) => code.AgreementsPage),
  }),
  page({
    address: separateAccountAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Conto separato', en: 'Separate account' },
    load: () => import('./account/separate-account-page.tsx').then((code) => code.SeparateAccountPage),
    menu: { section: 'statements', order: 40 },
  }),
  page({
    address: commissionsAddress,
    access: ['READ_ESTRATTI_CONTO'],
    title: { it: 'Estratti provvigioni', en: 'Commission statements' },
    load: () => import('./commissions/commissions-page.tsx').then((code) => code.CommissionsPage),
    // Insurers do not see how commission is divided.
    menu: { section: 'statements', order: 45, notFor: ['COMPAGNIA'] },
  }),
  page({
    address: commissionAddress,
    access: ['READ_ESTRATTI_CONTO'],
    title: { it: 'Estratto provvigioni', en: 'Commission statement' },
    load: () => import('./commissions/commission-page.tsx').then((code) => code.CommissionPage),
  }),
  page({
    address: withholdingAddress,
    access: ['READ_ESTRATTI_CONTO'],
    title: { it: 'Ritenute d’acconto', en: 'Withholding tax' },
    load: () => import('./commissions/withholding-page.tsx').then((code) => code.WithholdingPage),
  }),
  page({
    address: rappelAddress,
    access: ['READ_ESTRATTI_CONTO'],
    title: { it: 'Rappel', en: 'Rappel' },
    load: () => import('./rappel/rappel-page.tsx').then((code) => code.RappelPage),
    menu: { section: 'statements', order: 50 },
  }),
  page({
    address: insurerPaymentsAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Pagamenti alle compagnie', en: 'Payments to insurers' },
    load: () => import('./payments/payments-page.tsx').then((code) => code.InsurerPaymentsPage),
  }),
  page({
    address: insurerPaymentAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Pagamento alle compagnie', en: 'Payment to insurers' },
    load: () => import('./payments/payment-page.tsx').then((code) => code.InsurerPaymentPage),
  }),
  page({
    address: insurerStatementAddress,
    access: ['READ_ESTRATTI_CONTO'],
    title: { it: 'Rendiconto alla compagnia', en: 'Statement to the insurer' },
    load: () => import('./detail/statement-page.tsx').then((code) => code.InsurerStatementPage),
  }),
];
