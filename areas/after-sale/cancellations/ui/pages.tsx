import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import {
  cancellationAddress,
  cancellationFiguresAddress,
  cancellationQuotationAddress,
  cancellationQuotationsAddress,
  cancellationsAddress,
  dueRefundsAddress,
  editCancellationAddress,
  newCancellationAddress,
  newCancellationQuotationAddress,
  refundBatchAddress,
  refundBatchesAddress,
  withdrawalAddress,
} from '../api/addresses.ts';

/** Screens of cancellations (spec §2). */
export const cancellationPages: readonly Page[] = [
  page({
    address: cancellationsAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Annullamenti', en: 'Cancellations' },
    load: () => import('./cancellations-page.tsx').then((code) => code.CancellationsPage),
    menu: { section: 'production', order: 60 },
  }),
  page({
    address: newCancellationAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Nuovo annullamento', en: 'New cancellation' },
    load: () => import('./form/new-cancellation-page.tsx').then((code) => code.NewCancellationPage),
  }),
  page({
    address: cancellationFiguresAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Riepilogo degli annullamenti', en: 'Figures of cancellations' },
    load: () => import('./figures-page.tsx').then((code) => code.FiguresPage),
  }),
  page({
    address: dueRefundsAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Rimborsi da pagare', en: 'Refunds to pay' },
    load: () => import('./transfers/due-refunds-page.tsx').then((code) => code.DueRefundsPage),
  }),
  page({
    address: refundBatchesAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Bonifici di rimborso', en: 'Transfers of refunds' },
    load: () => import('./transfers/refund-batches-page.tsx').then((code) => code.RefundBatchesPage),
    menu: { section: 'statements', order: 35 },
  }),
  page({
    address: refundBatchAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Distinta di rimborsi', en: 'Batch of refunds' },
    load: () => import('./transfers/refund-batch-page.tsx').then((code) => code.RefundBatchPage),
  }),
  page({
    address: cancellationQuotationsAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Calcolo degli annullamenti', en: 'Quotations of cancellations' },
    load: () => import('./quotations/cancellation-quotations-page.tsx').then((code) => code.CancellationQuotationsPage),
    menu: { section: 'production', order: 61 },
  }),
  page({
    address: newCancellationQuotationAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Calcola un annullamento', en: 'Quote a cancellation' },
    load: () => import('./quotations/new-cancellation-quotation-page.tsx').then((code) => code.NewCancellationQuotationPage),
  }),
  page({
    address: cancellationQuotationAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Calcolo di un annullamento', en: 'Quotation of a cancellation' },
    load: () => import('./quotations/cancellation-quotation-page.tsx').then((code) => code.CancellationQuotationPage),
  }),
  page({
    address: withdrawalAddress,
    access: 'public',
    title: { it: 'Recesso', en: 'Withdrawal' },
    load: () => import('./withdrawal/withdrawal-page.tsx').then((code) => code.WithdrawalPage),
  }),
  page({
    address: editCancellationAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Annullamento da confermare', en: 'Cancellation to be confirmed' },
    load: () => import('./form/edit-cancellation-page.tsx').then((code) => code.EditCancellationPage),
  }),
  page({
    address: cancellationAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Annullamento', en: 'Cancellation' },
    load: () => import('./detail/cancellation-page.tsx').then((code) => code.CancellationPage),
  }),
];
