import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { POLICY_SORTS } from '#areas/sale/contracts/api/index.ts';
import { ContractList } from '#areas/sale/contracts/ui/public.tsx';
import { quotationsAddress } from '#areas/sale/quotations/api/addresses.ts';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { exportPolicies, listPolicies, startPolicyExport } from '../../api/index.ts';
import { usePoliciesTexts } from '../../texts/it.ts';

/** `/polizze`: the policies visible to the user, last issued first. */
export function PolicyListPage() {
  const t = usePoliciesTexts();
  const seesQuotations = useHasRole('READ_PREVENTIVI');
  const list = useListState(listPolicies);
  const query = useApiQuery(listPolicies, { query: list.query });
  const toQuotations = seesQuotations ? (
    <Button component={Link} to={quotationsAddress.href()} variant="default">
      {t('list.toQuotations')}
    </Button>
  ) : undefined;
  return (
    <ContractList
      kind="policies"
      label={t('list.title')}
      list={list}
      query={query}
      sorts={POLICY_SORTS}
      exportRoute={exportPolicies}
      startExportRoute={startPolicyExport}
      rowHref={(row) => policyAddress.href({ id: row.id })}
      empty={{ title: t('list.empty'), text: t('list.emptyText'), action: toQuotations }}
    />
  );
}
