import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { listNegotiations } from '../../api/index.ts';
import { NegotiationTable } from './negotiation-table.tsx';

/** `/trattative`: negotiations of the branch, the most recently active first. */
export function NegotiationsPage() {
  const list = useListState(listNegotiations);
  return <NegotiationTable id="negotiations" list={list} />;
}
