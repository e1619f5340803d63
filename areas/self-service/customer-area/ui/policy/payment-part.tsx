import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type OwnPolicy, openToDo, ownHome } from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';

function Copied({ label, value, copies = false }: { readonly label: string; readonly value: string; readonly copies?: boolean }) {
  const t = usePortalTexts();
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <div>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text style={{ overflowWrap: 'anywhere' }}>{value}</Text>
      </div>
      {copies ? (
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy} aria-label={`${t('policy.copy')} ${label}`}>
              {t(copied ? 'policy.copied' : 'policy.copy')}
            </Button>
          )}
        </CopyButton>
      ) : null}
    </Group>
  );
}

/** What is due for a policy, and how the customer pays it. */
export function PaymentPart({ policy: { id, due } }: { readonly policy: OwnPolicy }) {
  const t = usePortalTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const open = useApiMutation(openToDo, { invalidates: [ownHome] });
  if (due === null) return <Text>{t('policy.paid')}</Text>;
  const pay = async () => {
    try {
      const { path } = await open.mutateAsync({ params: { id }, body: { what: 'PAGAMENTO' } });
      await navigate({ href: path });
    } catch (error) {
      notify.failed(error);
    }
  };
  const { amount, dueOn, transfer, way } = due;
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {t('policy.due')}: {formatEuro(amount, language)}
        {dueOn === null ? '' : ` ${t('policy.dueBy', { date: formatDate(dueOn) })}`}
      </Text>
      {way === 'CARTA' ? (
        <Button loading={open.isPending} onClick={() => void pay()} style={{ alignSelf: 'flex-start' }}>
          {t('policy.card')}
        </Button>
      ) : null}
      {way === 'ADDEBITO' ? <Text size="sm">{t('policy.debit')}</Text> : null}
      {way === 'ALTRO' ? <Text size="sm">{t('policy.toSeller')}</Text> : null}
      {way === 'BONIFICO' ? (
        transfer === null ? (
          <Text size="sm">{t('policy.noAccount')}</Text>
        ) : (
          <Stack gap="xs">
            <Text>{t('policy.transfer')}</Text>
            <Copied label={t('policy.holder')} value={transfer.holder} />
            <Copied label={t('policy.bank')} value={transfer.bank} />
            <Copied label={t('policy.iban')} value={transfer.iban} copies />
            <Copied label={t('policy.reference')} value={transfer.reference} copies />
          </Stack>
        )
      ) : null}
    </Stack>
  );
}
