import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { changeRequestAddress } from '../../api/addresses.ts';
import { listPolicyRequests, type RequestRow } from '../../api/index.ts';
import { subjectOf } from '../../api/texts.ts';
import { isOpenRequest } from '../../domain/index.ts';
import { REQUEST_STATES } from '../../domain/state-codes.ts';
import { useChangeRequestsTexts } from '../../texts/it.ts';
import { OpenDialog } from './open-dialog.tsx';

function RequestLine({ request }: { readonly request: RequestRow }) {
  const t = useChangeRequestsTexts();
  const language = useLanguage();
  const { cause, createdAt, dueAt, motive, owner, status, ticket } = request;
  const facts = [
    subjectOf(cause, motive)[language],
    formatMinute(createdAt),
    ...(isOpenRequest(status) && owner !== null ? [`${t('ticket.owner')} ${owner}`] : []),
    ...(dueAt === null ? [] : [`${t('ticket.dueAt')} ${formatMinute(dueAt)}`]),
  ];
  return (
    <Group component="li" gap="xs">
      <StateBadge states={REQUEST_STATES} state={status} />
      <Anchor size="sm" fw={600} renderRoot={(props) => <Link {...props} to={changeRequestAddress.href({ ticket })} />}>
        {ticket}
      </Anchor>
      <Text size="sm">{facts.join(' · ')}</Text>
    </Group>
  );
}

/** The change requests of a policy, and the button that opens one. */
export function RequestsPanel({ contractId }: { readonly contractId: number }) {
  const t = useChangeRequestsTexts();
  const mayOpen = useHasRole('CREATE_RICHIESTE_MODIFICA_POLIZZA');
  const [isOpening, setIsOpening] = useState(false);
  const { data } = useApiQuery(listPolicyRequests, { params: { id: contractId } });
  if (data === undefined || (data.items.length === 0 && !(data.canOpen && mayOpen))) return null;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('panel.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('panel.title')}</Text>
        {data.canOpen && mayOpen ? (
          <Button size="compact-sm" variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setIsOpening(true)}>
            {t('panel.open')}
          </Button>
        ) : null}
      </Group>
      {data.items.length === 0 ? null : (
        <Stack component="ul" gap="xs" m={0} mt="xs" p={0} style={{ listStyle: 'none' }}>
          {data.items.map((request) => (
            <RequestLine key={request.id} request={request} />
          ))}
        </Stack>
      )}
      {isOpening ? <OpenDialog contractId={contractId} isVehicle={data.isVehicle} onClose={() => setIsOpening(false)} /> : null}
    </Paper>
  );
}
