import { Stack } from '@mantine/core';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole, useSession } from '#platform/ui-shell/session/session.ts';
import { configAdmin } from '../../api/index.ts';
import { FLAGS_IN_USE, mayChangeFlag } from '../../domain/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';
import { AgencyLogo } from '../rules/agency-logo.tsx';
import { ContactsRule } from '../rules/list-rules.tsx';
import { CorrectionsRule, ImportableRule, ParallelRule } from '../rules/offer-rules.tsx';
import { OfficeHoursRule } from '../rules/office-hours-rule.tsx';
import { PaymentKeys } from '../rules/payment-keys.tsx';
import { AgencyRule, LinksRule, PaymentsRule, RenewalsRule } from '../rules/simple-rules.tsx';
import { AnnounceForm } from './announce-form.tsx';
import { FlagList } from './flag-list.tsx';
import { InstallationValues } from './installation-values.tsx';
import { MaintenancePlanner } from './maintenance-planner.tsx';

/** The system flags that the user may change, and a notice to all users. */
function System() {
  const { authorities } = useSession();
  const query = useApiQuery(configAdmin, {});
  if (query.isPending) return <LoadingState />;
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  const roles = new Set(authorities);
  const flags = query.data.config.filter(({ codice }) => FLAGS_IN_USE.includes(codice) && mayChangeFlag(codice, roles));
  return (
    <Stack gap="md" maw={820}>
      {flags.length === 0 ? null : <FlagList flags={flags} />}
      {roles.has('DEVELOPER') ? <MaintenancePlanner /> : null}
      <InstallationValues />
      <AnnounceForm />
    </Stack>
  );
}

/** How quotations follow the offer. */
function Offer() {
  return (
    <Stack gap="md">
      <CorrectionsRule />
      <ParallelRule />
    </Stack>
  );
}

/** Global configuration (spec §2): the tabs for the user's roles. */
export function NaisConfigPage() {
  const t = useSettingsTexts();
  const rules = useHasRole('CONFIGURAZIONE_GLOBALE');
  const provider = useHasRole('CONFIGURAZIONE_PAGAMENTI');
  const tabs = [
    { id: 'sistema', label: t('tabs.flags'), content: <System />, hidden: !rules },
    {
      id: 'agenzia',
      label: t('tabs.agency'),
      content: (
        <Stack gap="md">
          <AgencyRule />
          <AgencyLogo />
        </Stack>
      ),
      hidden: !rules,
    },
    { id: 'contatti', label: t('tabs.contacts'), content: <ContactsRule />, hidden: !rules },
    { id: 'pagamenti', label: t('tabs.payments'), content: <PaymentsRule />, hidden: !rules },
    { id: 'pay-by-link', label: t('tabs.payByLink'), content: <PaymentKeys />, hidden: !provider },
    { id: 'link', label: t('tabs.links'), content: <LinksRule />, hidden: !rules },
    { id: 'orari', label: t('tabs.hours'), content: <OfficeHoursRule />, hidden: !rules },
    { id: 'importazioni', label: t('tabs.imports'), content: <ImportableRule />, hidden: !rules },
    { id: 'prodotti', label: t('tabs.offer'), content: <Offer />, hidden: !rules },
    { id: 'rinnovi', label: t('tabs.renewals'), content: <RenewalsRule />, hidden: !rules },
  ];
  return <UrlTabs tabs={tabs} />;
}
