import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { openToDo, ownHome, type ToDo } from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';

function Line({ item }: { readonly item: ToDo }) {
  const t = usePortalTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const open = useApiMutation(openToDo, { invalidates: [ownHome] });
  const { amount, contractId, insured, isAccepted, isRenewal, product, until, what } = item;
  const title = isAccepted ? t('toDo.accepted') : isRenewal && what === 'OFFERTA' ? t('toDo.renewal') : t(`toDo.${what}`);
  const label = what === 'PAGAMENTO' && amount !== null ? t('toDo.pay', { amount: formatEuro(amount, language) }) : t('toDo.open');
  const go = async () => {
    try {
      const { path } = await open.mutateAsync({ params: { id: contractId }, body: { what } });
      await navigate({ href: path });
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Paper withBorder p="md" component="li">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {[insured, product, until === null ? null : t('toDo.until', { date: formatDate(until) })].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Button
          {...(isAccepted ? { variant: 'default' } : {})}
          loading={open.isPending}
          onClick={() => void go()}
          aria-label={`${label}: ${title}, ${insured}`}
        >
          {label}
        </Button>
      </Group>
    </Paper>
  );
}

/** What waits for the customer, each with the button that opens its page. */
export function ToDoList({ items }: { readonly items: readonly ToDo[] }) {
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {items.map((item) => (
        <Line key={`${item.what} ${item.contractId}`} item={item} />
      ))}
    </Stack>
  );
}
