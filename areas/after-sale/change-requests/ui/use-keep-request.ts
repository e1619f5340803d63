import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '#platform/ui-shell/api/api-hooks.ts';
import { listChangeRequests, listPolicyRequests, type RequestDetail, readChangeRequest } from '../api/index.ts';

/** Options of a write whose answer is the request: its page shows it at once, the lists load again. */
export function useKeepRequest(ticket: string) {
  const client = useQueryClient();
  return {
    invalidates: [listChangeRequests, listPolicyRequests],
    onSuccess: (detail: RequestDetail) => client.setQueryData(queryKeyOf(readChangeRequest, { params: { ticket } }), detail),
  };
}
