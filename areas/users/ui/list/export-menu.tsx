import { urlOf } from '#platform/api-kit/route.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { exportUsers } from '../../api/index.ts';
import type { UserPath } from '../../domain/index.ts';

interface ExportMenuProps {
  readonly userPath: UserPath;
  readonly query: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly disabled: boolean;
}

/** Exports the current filter and columns. */
export function ExportMenu({ userPath, query, columns, disabled }: ExportMenuProps) {
  const { page: _page, max: _max, ...filter } = query;
  return (
    <DownloadMenu
      disabled={disabled}
      addressOf={(formato) => urlOf(exportUsers, { params: { userPath }, query: { ...filter, formato, colonna: columns } })}
    />
  );
}
