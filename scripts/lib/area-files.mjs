/** The files of a new area: the smallest slice that goes from a table to a screen, as CONTRIBUTING describes an area. */

const titled = (word) => word[0].toUpperCase() + word.slice(1);
const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * Returns the files of an area as [path, text] pairs. `capability`: the folder of its group. `area`: its folder, kebab-case, plural ('claims'). `record`: what
 * it keeps, kebab-case, singular ('claim'). `address`: the path of its screen ('/sinistri'). `role`: the role that reads it.
 * `migration`: the number of its migration.
 */
export function filesOf({ capability, area, record, address, role, migration }) {
  const at = (file) => `areas/${capability}/${area}/${file}`;
  const one = camel(record);
  const Record = titled(one);
  const many = camel(area);
  const Many = titled(many);
  const table = record.replaceAll('-', '_');
  return [
    [
      `db/migrations/${migration}_${area.replaceAll('-', '_')}.sql`,
      `create table ${table} (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);
`,
    ],
    [
      at('README.md'),
      `# ${titled(area.replaceAll('-', ' '))}

What the area owns, its states and its rules.

Table: \`${table}\`.

Public modules: \`domain/index.ts\`, \`api/index.ts\`, \`api/addresses.ts\`.

Assumptions where the specification is silent

- None yet.
`,
    ],
    [
      at('domain/index.ts'),
      `/** Characters of a name, as its column allows. */
export const MAX_NAME_LENGTH = 200;
`,
    ],
    [
      at('api/addresses.ts'),
      `import { address } from '#platform/api-kit/address.ts';

export const ${many}Address = address('${address}');
`,
    ],
    [
      at('api/routes.ts'),
      `import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { id, paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { MAX_NAME_LENGTH } from '../domain/index.ts';
import { ${many}Errors } from './errors.ts';

const row = z.object({ id: id(), name: z.string().max(MAX_NAME_LENGTH) });
export type ${Record}Row = z.output<typeof row>;

export const list${Many} = route({
  method: 'GET',
  path: '${address}',
  access: { roles: ['${role}'] },
  failure: ${many}Errors.LIST_FAILED,
  summary: 'The list of ${area.replaceAll('-', ' ')}',
  query: tableQuery(['name']),
  response: paged(row),
});
`,
    ],
    [
      at('api/errors.ts'),
      `import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const ${many}Errors = defineErrors({
  LIST_FAILED: unexpectedIn("il caricamento dell'elenco", 'loading the list'),
});
`,
    ],
    [at('api/index.ts'), "export * from './errors.ts';\nexport * from './routes.ts';\n"],
    [
      at(`server/list-${area}.ts`),
      `import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { ${Record}Row, list${Many} } from '../api/index.ts';

/** Reads a page of the list and its total. */
export async function read${Many}(work: UserWork, query: z.output<NonNullable<typeof list${Many}.query>>) {
  const searched = query.search === undefined ? sql\`true\` : sql\`name ilike \${containing(query.search)}\`;
  const order = query.order === 'desc' ? sql\`name desc, id desc\` : sql\`name, id\`;
  const { rows: items } = await sql<${Record}Row>\`select id, name from ${table} where \${searched}
    order by \${order} limit \${query.max} offset \${(query.page - 1) * query.max}\`.execute(work.db);
  const { rows } = await sql<{ n: number }>\`select count(*) as n from ${table} where \${searched}\`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}
`,
    ],
    [
      at('server/module.ts'),
      `import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { list${Many} } from '../api/index.ts';
import { read${Many} } from './list-${area}.ts';

export function ${many}Module(): ServerModule {
  return { name: '${area}', routes: [handle(list${Many}, (ctx, { query }) => read${Many}(ctx, query))] };
}
`,
    ],
    [
      at(`server/${area}.api.test.ts`),
      `import { expect, it } from 'vitest';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { list${Many} } from '../api/index.ts';

const test = testApp();

it('refuses a visitor without a session', async () => {
  expect((await test.anonymous.call(list${Many}, { query: {} })).status).toBe(403);
});

it('lists the rows by name', async () => {
  await test.connection.db.insertInto('${table}').values([{ name: 'Beta' }, { name: 'Alfa' }]).execute();
  const agency = await test.as('dipendente-agenzia');
  const { body } = await agency.call(list${Many}, { query: {} });
  expect(body).toMatchObject({ total: 2, items: [{ name: 'Alfa' }, { name: 'Beta' }] });
});
`,
    ],
    [
      at('ui/pages.tsx'),
      `import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { ${many}Address } from '../api/addresses.ts';

export const ${many}Pages: readonly Page[] = [
  page({
    address: ${many}Address,
    access: ['${role}'],
    title: { it: '${Many}', en: '${Many}' },
    load: () => import('./${area}-page.tsx').then((code) => code.${Many}Page),
  }),
];
`,
    ],
    [
      at(`ui/${area}-page.tsx`),
      `import { useMemo } from 'react';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type ${Record}Row, list${Many} } from '../api/index.ts';
import { use${Many}Texts } from '../texts/it.ts';

/** \`${address}\`: the list. */
export function ${Many}Page() {
  const t = use${Many}Texts();
  const list = useListState(list${Many});
  const query = useApiQuery(list${Many}, { query: list.query });
  const columns = useMemo<readonly Column<${Record}Row>[]>(
    () => [{ key: 'name', title: t('list.name'), sort: 'name', cell: (row) => row.name }],
    [t],
  );
  return (
    <DataTable<${Record}Row>
      id="${area}"
      label={t('list.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ title: t('list.empty') }}
    />
  );
}
`,
    ],
    [
      at('texts/it.ts'),
      `import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  list: { label: 'Elenco', name: 'Nome', empty: 'Nessun elemento' },
} as const;

export const use${Many}Texts = areaTexts({ it, en: () => import('./en.ts') });
`,
    ],
    [
      at('texts/en.ts'),
      `export const en = {
  list: { label: 'List', name: 'Name', empty: 'Nothing yet' },
} as const;
`,
    ],
  ];
}

/** Returns the files that compose areas, each with how it changes: the new area is the last one. */
export function compositionsOf({ capability, area, record }) {
  const many = camel(area);
  return [
    ['.dependency-cruiser.cjs', (text) => text.replace(new RegExp(`(\\n  '?${capability}'?: \\[[^\\]]*)\\]`), `$1, '${area}']`)],
    [
      'db/owners.ts',
      (text) =>
        text.replace('\n} as const satisfies', `\n  '${capability}/${area}': ['${record.replaceAll('-', '_')}'],\n} as const satisfies`),
    ],
    [
      `apps/server/compose/${capability}.ts`,
      (text) =>
        text
          .replace(/^/, `import { ${many}Module } from '#areas/${capability}/${area}/server/module.ts';\n`)
          .replace(/,?\s*\];\n\}\s*$/, `, ${many}Module()];\n}\n`),
    ],
    [
      'apps/web/pages.ts',
      (text) =>
        text
          .replace(/\nimport /, `\nimport { ${many}Pages } from '#areas/${capability}/${area}/ui/pages.tsx';\nimport `)
          .replace(/\n\];\s*$/, `\n  ...${many}Pages,\n];\n`),
    ],
  ];
}
