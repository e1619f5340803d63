import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page with one message and one link. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="sm" maw={460}>
        <Title order={1} ta="center">
          {title}
        </Title>
        <Text ta="center" c="dimmed">
          {text}
        </Text>
        {children}
      </Stack>
    </Center>
  );
}
