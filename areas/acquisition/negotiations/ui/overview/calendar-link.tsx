import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { makeCalendarLink, readCalendarLink, revokeCalendarLink } from '../../api/appointment-routes.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';

function LinkDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useNegotiationsTexts();
  const [url, setUrl] = useState<string>();
  const { data } = useApiQuery(readCalendarLink, {});
  const make = useApiMutation(makeCalendarLink, { invalidates: [readCalendarLink] });
  const revoke = useApiMutation(revokeCalendarLink, { invalidates: [readCalendarLink] });
  const isMade = data !== undefined && data.createdAt !== null;
  const makeOne = async () => setUrl((await make.mutateAsync({})).url);
  const end = async () => {
    await revoke.mutateAsync({});
    setUrl(undefined);
    notify.done(t('calendar.linkRevoked'));
  };
  return (
    <Modal opened onClose={onClose} title={t('calendar.link')} centered>
      <Stack gap="sm">
        <Text>{t('calendar.linkText')}</Text>
        {isMade ? (
          <Text size="sm">
            {t('calendar.linkSince')} <MomentText instant={data.createdAt} /> · {t('calendar.linkRead')}:{' '}
            {data.readAt === null ? t('calendar.linkNever') : <MomentText instant={data.readAt} />}
          </Text>
        ) : null}
        {url === undefined ? null : (
          <>
            <Text fw={600}>{t('calendar.linkOnce')}</Text>
            <TextInput readOnly value={url} aria-label={t('calendar.linkAddress')} />
            <Group>
              <CopyButton value={url}>
                {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'calendar.copied' : 'calendar.copy')}</Button>}
              </CopyButton>
            </Group>
          </>
        )}
        <Group justify="flex-end">
          {isMade ? (
            <Button variant="default" loading={revoke.isPending} onClick={() => void end().catch(notify.failed)}>
              {t('calendar.linkRevoke')}
            </Button>
          ) : null}
          <Button variant={isMade ? 'default' : 'filled'} loading={make.isPending} onClick={() => void makeOne().catch(notify.failed)}>
            {t(isMade ? 'calendar.linkAgain' : 'calendar.linkMake')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The secret address of the user's calendar: made, shown once, revoked. */
export function CalendarLink() {
  const t = useNegotiationsTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)} ms="auto">
        {t('calendar.link')}
      </Button>
      {isOpen ? <LinkDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
