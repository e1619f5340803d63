import { Button, Group, Paper, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContractDetail } from '#areas/contracts/ui/public.tsx';
import { useQuotationsTexts } from '../../../texts/pages/it.ts';
import { PrintDialog } from './print-dialog.tsx';

/** What the seller gives to the customer while the quotation is open: its paper. */
export function CustomerPanel({ detail: { id, status, price } }: { readonly detail: ContractDetail }) {
  const t = useQuotationsTexts();
  const [printing, setPrinting] = useState(false);
  if (status !== 'PREVENTIVO' || price === null) return null;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('paper.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('paper.title')}</Text>
        <Button size="compact-sm" variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>
          {t('paper.print')}
        </Button>
      </Group>
      {printing ? <PrintDialog id={id} onClose={() => setPrinting(false)} /> : null}
    </Paper>
  );
}
