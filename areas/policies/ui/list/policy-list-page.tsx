import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { POLICY_SORTS } from '#areas/contracts/api/index.ts';
import { ContractList } from '#areas/contracts/ui/public.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { exportPolicies, listPolicies, startPolicyExport } from '../../api/index.ts';
import { usePoliciesTexts } from '../texts.ts';

/** `/polizze`: the policies visible to the user, last issued first. */
export function Page() {
  const t = usePoliciesTexts();
  const seesQuotations = useHasRole('READ_PREVENTIVI');
  const list = useListState(listPolicies);
  const query = useApiQuery(listPolicies, { query: list.query });
  const toQuotations = seesQuotations ? (
    <Button component={Link} to="/preventivi" variant="default">
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
      rowHref={(row) => `/polizze/${row.id}`}
      empty={{ title: t('list.empty'), text: t('list.emptyText'), action: toQuotations }}
    />
  );
}
