import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { isDraft } from '#platform/domain-kit/versioned/version-transitions.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import type { RecordDetail } from '../../api/index.ts';
import { useCatalogueTexts } from '../../texts/it.ts';
import type { KindUi } from './kind-ui.ts';
import { VersionView } from './version-view.tsx';

/** Returns the initially open version: the newest draft, else the one in force, else the newest. */
function firstVersion({ versions, inForce }: RecordDetail): number {
  const draft = versions.find((one) => isDraft(one.status));
  return draft?.number ?? inForce ?? versions[0]?.number ?? 1;
}

function NotFound({ list }: { readonly list: string }) {
  const t = useCatalogueTexts();
  const back = (
    <Button component={Link} to={list} variant="default">
      {t('record.back')}
    </Button>
  );
  return <EmptyState title={t('record.notFound')} text={t('record.notFoundText')} action={back} />;
}

function LoadedVersion<S extends z.ZodType<unknown, FieldValues>>({
  ui,
  record,
  number,
}: {
  ui: KindUi<S>;
  record: RecordDetail;
  number: number;
}) {
  const params = { id: record.id, numero: number };
  const { data, error, isPlaceholderData, refetch } = useApiQuery(ui.routes.readVersion, { params });
  if (isApiError(error, 'NOT_FOUND')) return <NotFound list={ui.addresses.list.href()} />;
  if (data === undefined || isPlaceholderData) {
    return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  }
  return <VersionView key={`${record.id} ${number}`} ui={ui} record={record} version={data} />;
}

interface RecordPageProps<S extends z.ZodType<unknown, FieldValues>> {
  readonly ui: KindUi<S>;
  readonly id: number;
  /** The version to open; without it the most useful one. */
  readonly versione?: number | undefined;
}

/** `/configurazione/…/{id}`: a record in one of its versions, selected by `?versione=`. */
export function RecordPage<S extends z.ZodType<unknown, FieldValues>>({ ui, id, versione = 0 }: RecordPageProps<S>) {
  const { data, error, isPlaceholderData, refetch } = useApiQuery(ui.routes.read, { params: { id } });
  if (isApiError(error, 'NOT_FOUND')) return <NotFound list={ui.addresses.list.href()} />;
  if (data === undefined || isPlaceholderData) {
    return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  }
  return <LoadedVersion ui={ui} record={data} number={versione > 0 ? versione : firstVersion(data)} />;
}
