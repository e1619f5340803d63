import { Alert, Button, Stack, Text } from '@mantine/core';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { useQuotationsTexts } from '../../texts/pages/it.ts';
import { useQuotationActions } from './use-quotation-actions.tsx';

/** Explains that the accepted price does not allow a date, and offers to revoke the acceptance. */
export function RevokeFirst({ detail }: { readonly detail: ContractDetail }) {
  const t = useQuotationsTexts();
  const { act, running } = useQuotationActions(detail);
  if (!detail.actions.some(({ action }) => action === 'revoca')) return null;
  return (
    <Alert color="orange" variant="light" title={t('dateMoves.title')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('dateMoves.text')}</Text>
        <Button size="xs" variant="default" loading={running === 'revoca'} onClick={() => void act('revoca')}>
          {t('actions.revoca')}
        </Button>
      </Stack>
    </Alert>
  );
}
