import { Button } from '@mantine/core';
import { sumCents } from '#platform/domain-kit/money.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type BankLineRow, confirmProposal } from '../../api/index.ts';
import { useBankingTexts } from '../../texts/it.ts';
import { BANK_LINE_QUERIES } from './stale.ts';

/** Whether one click pays the proposed premiums: none was paid meanwhile, and they are exactly what is left. */
function isConfirmable({ status, proposed, rest }: BankLineRow): boolean {
  return status === 'PROPOSTO' && proposed.every(({ isPaid }) => !isPaid) && sumCents(proposed.map(({ premium }) => premium)) === rest;
}

/** The one click of a row: confirms what is proposed. */
export function FirstAction({ line }: { readonly line: BankLineRow }) {
  const t = useBankingTexts();
  const confirm = useApiMutation(confirmProposal, { invalidates: BANK_LINE_QUERIES });
  if (!isConfirmable(line)) return null;
  const run = () => confirm.mutateAsync({ params: { id: line.id } }).then(() => notify.done(t('done.paid')), notify.failed);
  return (
    <Button size="compact-sm" loading={confirm.isPending} onClick={() => void run()}>
      {t('actions.confirm')}
    </Button>
  );
}
