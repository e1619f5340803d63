import { Anchor, Stack, Text } from '@mantine/core';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import type { PortalContact } from '../api/index.ts';

/** Whom to ask: telephone and e-mail open the phone's own programs. */
export function ContactLines({ role, contact: { name, phone, email } }: { readonly role: string; readonly contact: PortalContact }) {
  return (
    <Stack gap={2}>
      <Text size="sm" c="dimmed">
        {role}
      </Text>
      <Text fw={600}>{name}</Text>
      {phone === null ? null : (
        <Anchor href={`tel:${phone}`} py={4}>
          {formatPhone(phone)}
        </Anchor>
      )}
      {email === null ? null : (
        <Anchor href={`mailto:${email}`} py={4} style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Anchor>
      )}
    </Stack>
  );
}
