import { useNavigate } from '@tanstack/react-router';
import { statementAddress, statementsAddress } from '../api/addresses.ts';
import type { DrawnUp } from '../api/schemas.ts';

/** Opens the new draft, or the list of the producer's drafts when there are several. */
export function useOpenDrafts(): (drawn: DrawnUp, producerId: number) => Promise<void> {
  const navigate = useNavigate();
  return async ({ statements }, producerId) => {
    const [first, ...others] = statements;
    if (first !== undefined && others.length === 0) await navigate({ to: statementAddress.href({ id: first.id }) });
    else await navigate({ href: statementsAddress.href({ stato: ['BOZZA'], produttore: [String(producerId)] }) });
  };
}
