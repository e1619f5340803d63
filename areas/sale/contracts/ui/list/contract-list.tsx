import { type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import type { Route } from '#platform/api-kit/route.ts';
import { DataTable, type RowsQuery } from '#platform/ui-kit/table/data-table.tsx';
import type { ListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useColumnLayout } from '#platform/ui-kit/table/view/use-column-layout.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useSession } from '#platform/ui-shell/session/session.ts';
import { type ContractListRow, listProducers, type policyListQuery, type quotationListQuery } from '../../api/index.ts';
import { useContractsTexts } from '../../texts/it.ts';
import { type ContractColumn, type ContractListKind, contractColumns } from './columns.tsx';
import { ExportMenu } from './export-menu.tsx';
import { contractFilters, expectedParties, givenIn } from './filters.ts';

type StateOf<Q extends z.ZodType> = ListState<z.input<Q>, z.output<Q>>;

interface ContractListProps<Row extends ContractListRow> {
  readonly kind: ContractListKind;
  readonly label: string;
  readonly list: StateOf<typeof quotationListQuery> | StateOf<typeof policyListQuery>;
  readonly query: RowsQuery<Row>;
  readonly sorts: readonly string[];
  readonly exportRoute: Pick<Route, 'path'>;
  readonly startExportRoute: Pick<Route, 'path'>;
  readonly rowHref: (row: ContractListRow) => string;
  /** Changes columns, for what a later area knows of the rows. */
  readonly arrange?: (columns: readonly ContractColumn[]) => readonly ContractColumn<Row>[];
  readonly tools?: ReactNode;
  readonly empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode };
}

const TEN_MINUTES = 600_000;

/** The list of quotations or of policies: same columns, filters and export, different states. */
export function ContractList<Row extends ContractListRow>(props: ContractListProps<Row>) {
  const { kind, sorts, list, arrange } = props;
  const t = useContractsTexts();
  const language = useLanguage();
  const parties = useApiQuery(listProducers, { query: { max: 100, sort: 'name' } }, { staleTime: TEN_MINUTES });
  const { gruppo } = useSession();
  const columns = useMemo(() => {
    const all = contractColumns(kind, gruppo, sorts, t);
    return arrange?.(all) ?? all;
  }, [kind, gruppo, sorts, t, arrange]);
  const filters = contractFilters(
    kind,
    parties.isPending ? expectedParties(gruppo) : (parties.data?.items ?? []),
    t,
    language,
    givenIn(list.values),
  );
  const { visible } = useColumnLayout(kind, columns);
  const exported = (
    <ExportMenu
      route={props.exportRoute}
      startRoute={props.startExportRoute}
      query={list.query}
      columns={visible.map((column) => column.key)}
      total={props.query.data?.total ?? 0}
    />
  );
  return (
    <DataTable
      id={kind}
      label={props.label}
      list={list}
      query={props.query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={props.rowHref}
      filters={filters}
      tools={
        <>
          {exported}
          {props.tools}
        </>
      }
      empty={props.empty}
    />
  );
}
