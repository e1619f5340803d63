import { Box, Title } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { tenant } from '#areas/access/api/index.ts';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { ConfirmProvider } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { TableViewsContext } from '#platform/ui-kit/table/view/table-views.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useGalleryTexts } from './texts.ts';

/** Parts of the gallery by their name in the address; each is loaded when opened. */
const PARTS = {
  campi: { label: 'fields', Part: lazy(async () => ({ default: (await import('./fields-part.tsx')).FieldsPart })) },
  scelte: { label: 'choices', Part: lazy(async () => ({ default: (await import('./choices-part.tsx')).ChoicesPart })) },
  numeri: { label: 'numbers', Part: lazy(async () => ({ default: (await import('./numbers-part.tsx')).NumbersPart })) },
  date: { label: 'dates', Part: lazy(async () => ({ default: (await import('./dates-part.tsx')).DatesPart })) },
  persone: { label: 'people', Part: lazy(async () => ({ default: (await import('./people-part.tsx')).PeoplePart })) },
  file: { label: 'files', Part: lazy(async () => ({ default: (await import('./files-part.tsx')).FilesPart })) },
  righe: { label: 'rows', Part: lazy(async () => ({ default: (await import('./rows-part.tsx')).RowsPart })) },
  foglio: { label: 'sheet', Part: lazy(async () => ({ default: (await import('./sheet-part.tsx')).SheetPart })) },
  tabella: { label: 'table', Part: lazy(async () => ({ default: (await import('./table-part.tsx')).TablePart })) },
  modulo: { label: 'form', Part: lazy(async () => ({ default: (await import('./form-part.tsx')).FormPart })) },
  messaggi: { label: 'feedback', Part: lazy(async () => ({ default: (await import('./feedback-part.tsx')).FeedbackPart })) },
  grafici: { label: 'charts', Part: lazy(async () => ({ default: (await import('./charts-part.tsx')).ChartsPart })) },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly Part: ComponentType }>>;

/**
 * Every widget in every state: for developers of screens, and for the screenshots of `e2e/journeys`. Only in a
 * demonstration.
 */
export function Page() {
  const t = useGalleryTexts();
  const { data } = useApiQuery(tenant, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (data === undefined) return <LoadingState />;
  if (data.demo === null) return <Navigate to="/not-found" replace />;
  const tabs = Object.entries(PARTS).map(([id, { label, Part }]) => ({
    id,
    label: t(`parts.${label}`),
    content: (
      <Suspense fallback={<LoadingState />}>
        <Part />
      </Suspense>
    ),
  }));
  return (
    <ConfirmProvider>
      {/* No user is logged in here, so lists have no saved views. */}
      <TableViewsContext value={undefined}>
        <Box component="main" p={{ base: 'sm', sm: 'lg' }} maw={1240} mx="auto">
          <Title order={1} mb="md">
            {t('title')}
          </Title>
          <UrlTabs param="parte" tabs={tabs} />
        </Box>
      </TableViewsContext>
    </ConfirmProvider>
  );
}
