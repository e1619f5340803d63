import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { readApproval } from '../../api/approval-routes.ts';
import { useApprovalTexts } from '../../texts/approval/it.ts';
import { ApprovalDialog } from './approval-dialog.tsx';

/** Asks the agency for a discount above the seller's limit; absent where the tariff allows no more. */
export function AskMoreDiscount({ id }: { readonly id: number }) {
  const t = useApprovalTexts();
  const [asking, setAsking] = useState(false);
  const { data } = useApiQuery(readApproval, { params: { id } });
  if (data === undefined || !data.may.ask || data.topics.length > 0 || data.mostPercent === null) return null;
  const { topics, mostPercent, hours } = data;
  return (
    <div>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {t('actions.more')}
      </Button>
      {asking ? <ApprovalDialog step="more" target={{ id, topics, mostPercent, hours }} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
