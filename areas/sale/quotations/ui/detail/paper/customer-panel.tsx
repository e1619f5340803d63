import { Button, Group, Paper, Text } from '@mantine/core';
import { IconPrinter, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { useSharingTexts } from '../../../texts/sharing/it.ts';
import { PrintDialog } from './print-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { ShareList } from './share-list.tsx';

/** What the seller gives to the customer while the quotation is open: its paper and links to it. */
export function CustomerPanel({ detail: { id, status, price, data, quoteValidUntil } }: { readonly detail: ContractDetail }) {
  const t = useSharingTexts();
  const mayShare = useHasRole('UPDATE_PREVENTIVI');
  const [open, setOpen] = useState<'print' | 'share'>();
  if (status !== 'PREVENTIVO' || price === null) return null;
  const close = () => setOpen(undefined);
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('paper.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('paper.title')}</Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setOpen('print')}>
            {t('paper.print')}
          </Button>
          {mayShare ? (
            <Button size="compact-sm" variant="default" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setOpen('share')}>
              {t('paper.share')}
            </Button>
          ) : null}
        </Group>
      </Group>
      <ShareList id={id} mayRevoke={mayShare} />
      {open === 'print' ? <PrintDialog id={id} onClose={close} /> : null}
      {open === 'share' ? <ShareDialog id={id} email={data.customer.contacts.email} validUntil={quoteValidUntil} onClose={close} /> : null}
    </Paper>
  );
}
