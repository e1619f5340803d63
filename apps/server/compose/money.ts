import { recordReportedRefundReturn } from '#areas/after-sale/cancellations/server/public.ts';
import { senderFor } from '#areas/agency/settings/server/public.ts';
import { bankingModule } from '#areas/money/bank-movements/server/module.ts';
import { collectionsModule } from '#areas/money/direct-debits/server/module.ts';
import { recordReportedCredits, recordReportedReturn } from '#areas/money/direct-debits/server/public.ts';
import { insurerAccountsModule } from '#areas/money/insurer-statements/server/module.ts';
import { paymentsModule } from '#areas/money/premium-payments/server/module.ts';
import { paymentKindOf } from '#areas/money/producer-statements/domain/index.ts';
import { statementsModule } from '#areas/money/producer-statements/server/module.ts';
import { isStated } from '#areas/money/producer-statements/server/public.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { Parts } from './parts.ts';

export function moneyModules({ agencyToday, certifiedMail, demoCards, documents, payments, settings, tenant }: Parts): ServerModule[] {
  return [
    paymentsModule({ ...payments, documents, certifiedMail, demoCards, agency: agencyToday }),
    collectionsModule(senderFor(agencyToday, settings, 'AMMINISTRAZIONE')),
    bankingModule({ isStated, credits: [recordReportedCredits], returns: [recordReportedReturn, recordReportedRefundReturn] }),
    statementsModule({
      documents,
      agency: agencyToday,
      sender: senderFor(agencyToday, settings, 'AMMINISTRAZIONE'),
      paymentKind: paymentKindOf(tenant.sale),
    }),
    insurerAccountsModule({ documents, agency: agencyToday }),
  ];
}
