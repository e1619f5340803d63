import { Box, Title } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { tenant } from '#areas/access/api/index.ts';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { ConfirmProvider } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FilesPart } from './files-part.tsx';
import { SheetPart } from './sheet-part.tsx';
import { useGalleryTexts } from './texts.ts';

/** Every widget in every state: for who builds screens, and for the comparison of pictures in `e2e/journeys`. Only where there is a demonstration. */
export function Page() {
  const t = useGalleryTexts();
  const { data } = useApiQuery(tenant, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (data === undefined) return <LoadingState />;
  if (data.demo === null) return <Navigate to="/not-found" replace />;
  return (
    <ConfirmProvider>
      <Box component="main" p={{ base: 'sm', sm: 'lg' }} maw={1240} mx="auto">
        <Title order={1} mb="md">
          {t('title')}
        </Title>
        <UrlTabs
          param="parte"
          tabs={[
            { id: 'file', label: t('parts.files'), content: <FilesPart /> },
            { id: 'foglio', label: t('parts.sheet'), content: <SheetPart /> },
          ]}
        />
      </Box>
    </ConfirmProvider>
  );
}
