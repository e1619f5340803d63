import { Center, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../routing/page-title.ts';
import { Corner } from './corner.tsx';

interface PublicPageProps {
  readonly title: string;
  /** Greatest width in pixels. */
  readonly width: number;
  readonly children: ReactNode;
}

/** A page without a login: one column in the middle, and the place of `notify`, which the frame has for the others. */
export function PublicPage({ title, width, children }: PublicPageProps) {
  usePageTitle(title);
  return (
    <>
      <Center component="main" p="md">
        <Stack gap="md" w="100%" maw={width}>
          {children}
        </Stack>
      </Center>
      <Corner />
    </>
  );
}
