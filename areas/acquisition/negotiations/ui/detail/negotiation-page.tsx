import { Alert, Anchor, Button, Grid, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { userAddress } from '#areas/network/users/api/addresses.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { editNegotiationAddress } from '../../api/addresses.ts';
import { readNegotiation } from '../../api/index.ts';
import { NEGOTIATION_FIELDS } from '../../api/negotiation-schema.ts';
import type { NegotiationDetail } from '../../api/routes.ts';
import { CLOSE_REASONS, NEGOTIATION_STATE_LABELS } from '../../domain/index.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import { Marks } from '../board/card.tsx';
import { useMove } from '../board/use-move.tsx';
import { NEGOTIATION_TONES } from '../tones.ts';
import { AppointmentsPanel } from './appointments-panel.tsx';
import { DealerDialog } from './dealer-dialog.tsx';
import { ExtensionsPanel } from './extensions-panel.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { Panel } from './panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

function Contacts({ contacts }: Pick<NegotiationDetail, 'contacts'>) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const label = (name: 'name' | 'role' | 'phone' | 'email') => NEGOTIATION_FIELDS[`contacts.${name}`][language];
  if (contacts.length === 0) return <Text>{t('detail.noContacts')}</Text>;
  return (
    <FiguresTable caption={t('form.contacts')}>
      <thead>
        <tr>
          {(['name', 'role', 'phone', 'email'] as const).map((name) => (
            <th key={name}>{label(name)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contacts.map(({ name, role, phone, email }) => (
          <tr key={`${name}-${phone ?? ''}-${email ?? ''}`}>
            <td data-label={label('name')}>{name}</td>
            <td data-label={label('role')}>{role}</td>
            <td data-label={label('phone')}>{phone === null ? null : <Anchor href={`tel:${phone}`}>{phone}</Anchor>}</td>
            <td data-label={label('email')}>{email === null ? null : <Anchor href={`mailto:${email}`}>{email}</Anchor>}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function DataPanel({ detail }: { readonly detail: NegotiationDetail }) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const { businessName, vatNumber, brands, vehiclesPerYear, postcode, city, province, notes, createdBy, createdAt } = detail;
  const optional = (label: string, value: string | null) => (value === null || value === '' ? [] : [{ label, value }]);
  return (
    <Panel title={t('detail.data')}>
      <KeyValueList
        items={[
          { label: t('list.businessName'), value: businessName },
          ...optional(NEGOTIATION_FIELDS.vatNumber[language], vatNumber),
          ...optional(t('list.place'), [postcode, city, province === null ? null : `(${province})`].filter(Boolean).join(' ')),
          ...optional(t('list.brands'), brands.join(', ')),
          ...(vehiclesPerYear === null ? [] : [{ label: t('list.vehicles'), value: formatNumber(vehiclesPerYear, language, 0) }]),
          { label: t('list.first'), value: <DateText date={detail.firstAppointmentOn} /> },
          { label: t('list.last'), value: <DateText date={detail.lastAppointmentOn} /> },
          {
            label: t('detail.createdBy'),
            value: (
              <>
                {createdBy} · <MomentText instant={createdAt} />
              </>
            ),
          },
          ...optional(t('detail.duplicate'), detail.duplicateReason),
          ...optional(NEGOTIATION_FIELDS.notes[language], notes),
        ]}
      />
      <Contacts contacts={detail.contacts} />
    </Panel>
  );
}

/** How the negotiation ended, and its dealer. */
function EndNotice({ detail }: { readonly detail: NegotiationDetail }) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const { status, closedAt, closedBy, closeReason, closeNote, dealer } = detail;
  if (closedAt === null) return null;
  return (
    <Alert color={status === 'CHIUSA_POSITIVAMENTE' ? 'green' : 'gray'} variant="light">
      {t('detail.closed')} {closedBy ?? t('detail.system')} · <MomentText instant={closedAt} />
      {closeReason === null ? null : ` · ${t('detail.reason')}: ${CLOSE_REASONS[closeReason][language]}`}
      {closeNote === null ? null : ` · ${closeNote}`}
      {dealer === null ? null : (
        <>
          {' · '}
          {t('detail.dealer')}:{' '}
          <Anchor component={Link} to={userAddress.href({ userPath: 'dealer', id: dealer.id })} underline="always">
            {dealer.name}
          </Anchor>
        </>
      )}
    </Alert>
  );
}

function Negotiation({ detail }: { readonly detail: NegotiationDetail }) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const { id, status, dealerAlias, owner, exclusiveUntil, events } = detail;
  const [open, setOpen] = useState<'DEALER' | 'HAND_OVER'>();
  const { move, dialog } = useMove();
  usePageTitle(dealerAlias);
  const close = () => setOpen(undefined);
  return (
    <>
      <DetailHeader
        title={dealerAlias}
        badge={
          <>
            <StatusBadge tone={NEGOTIATION_TONES[status]}>{NEGOTIATION_STATE_LABELS[status][language]}</StatusBadge>
            <Marks row={detail} />
          </>
        }
        facts={[
          { label: t('list.owner'), value: owner },
          ...(status === 'IN_CORSO' ? [{ label: t('list.until'), value: <DateText date={exclusiveUntil} /> }] : []),
        ]}
        actions={
          <>
            {detail.mayCreateDealer ? <Button onClick={() => setOpen('DEALER')}>{t('detail.createDealer')}</Button> : null}
            {events.map((event) => (
              <Button
                key={event}
                variant={event === 'VINCI' ? 'filled' : 'default'}
                onClick={() => move({ event, ids: [id], name: dealerAlias, after: () => undefined })}
              >
                {t(`move.${event}`)}
              </Button>
            ))}
            {detail.mayChange ? (
              <>
                <Button variant="default" onClick={() => setOpen('HAND_OVER')}>
                  {t('detail.handOver')}
                </Button>
                <Button variant="default" component={Link} to={editNegotiationAddress.href({ id })}>
                  {t('detail.edit')}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <Stack gap="md">
        <EndNotice detail={detail} />
        <Grid>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack gap="md">
              <DataPanel detail={detail} />
              <ExtensionsPanel detail={detail} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack gap="md">
              <AppointmentsPanel detail={detail} />
              <TimelinePanel id={id} mayWrite={detail.mayChange} />
            </Stack>
          </Grid.Col>
        </Grid>
      </Stack>
      {dialog}
      {open === 'DEALER' ? <DealerDialog detail={detail} onClose={close} /> : null}
      {open === 'HAND_OVER' ? <HandOverDialog id={id} ownerId={detail.ownerId} onClose={close} /> : null}
    </>
  );
}

/** `/trattative/{id}`: a negotiation with its appointments, exclusivity and timeline. */
export function NegotiationPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useApiQuery(readNegotiation, { params: { id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Negotiation detail={data} />;
}
