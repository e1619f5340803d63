import { Button } from '@mantine/core';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Brand, pageOfBrands } from '../testing/brands.ts';
import { mount } from '../testing/mount.tsx';
import { press, specimen } from '../testing/on-page.ts';
import { TableSpecimens } from '../testing/table.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import type { Filter } from './filter/filter.ts';
import { useLocalListState } from './list/local-list-state.ts';

const COLUMNS: readonly Column<Brand>[] = [
  { key: 'name', title: 'Marca', cell: (row) => row.name, sort: 'name' },
  { key: 'models', title: 'Modelli', cell: (row) => row.models, sort: 'models', align: 'end' },
];

const FILTERS: readonly Filter[] = [
  {
    kind: 'many',
    name: 'country',
    label: 'Paese',
    options: [
      { value: 'IT', label: 'Italia' },
      { value: 'DE', label: 'Germania' },
    ],
  },
];

/** Brands with links, a filter and a bulk action; shows the query that the server would get. */
function Brands() {
  const list = useLocalListState({ max: 5 });
  const data = pageOfBrands({ page: list.page, max: list.max, search: list.search, sort: list.sort, order: list.order });
  return (
    <>
      <DataTable
        id="linked-brands"
        label="Marche"
        {...{ list, columns: COLUMNS, filters: FILTERS }}
        query={{ data, isFetching: false, error: null, refetch: () => undefined }}
        rowKey={(row) => row.id}
        rowHref={(row) => `/brands/${row.id}`}
        bulk={(rows, clear) => <Button onClick={clear}>{rows.map(({ name }) => name).join(' + ')}</Button>}
      />
      <output>{JSON.stringify(list.query)}</output>
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const query = () => page.getByRole('status').last();

it('a column sorts ascending, descending and not at all', async () => {
  await mount(<TableSpecimens />);
  const table = specimen('Tabella dal server');
  const models = table.getByRole('columnheader', { name: 'Modelli' });
  await expect.element(table.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveTextContent('Alfa Romeo');
  for (const order of ['ascending', 'descending', 'none']) {
    await press(models.getByRole('button'), '{Enter}');
    await expect.element(models).toHaveAttribute('aria-sort', order);
  }
});

it('pages and page sizes change', async () => {
  await mount(<TableSpecimens />);
  const table = specimen('Tabella dal server');
  const range = table.getByRole('status').last();
  await table.getByRole('button', { name: 'Ultima pagina' }).click();
  await expect.element(range).toHaveTextContent(/^36–39 di 39$/);
  await table.getByRole('combobox', { name: 'Pagina', exact: true }).selectOptions('2');
  await expect.element(range).toHaveTextContent(/^6–10 di 39$/);
  const size = table.getByRole('combobox', { name: 'Righe per pagina' });
  await size.selectOptions('50');
  await expect.element(range).toHaveTextContent(/^1–39 di 39$/);
  const sizes = size.getByRole('option').elements();
  expect(sizes.map((option) => option.textContent)).toEqual(['5', '10', '20', '50', '100']);
});

it('a table says that it is loading, empty or why it failed', async () => {
  await mount(<TableSpecimens />);
  await expect.element(specimen('Vuoto').getByText('Nessuna marca configurata')).toBeVisible();
  await expect.element(specimen('Non disponibile').getByText('Il servizio non è raggiungibile: riprova tra poco')).toBeVisible();
  await expect.element(specimen('Non disponibile').getByRole('button', { name: 'Riprova' })).toBeVisible();
  await expect.element(specimen('In caricamento').getByRole('row')).toHaveLength(1);
});

it('a search is sent on Enter, returns to the first page, and can be cleared', async () => {
  await mount(<Brands />);
  await page.getByRole('button', { name: 'Pagina successiva' }).click();
  await page.getByRole('searchbox').fill('  volvo ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('row')).toHaveLength(2);
  await expect.element(query()).toHaveTextContent('{"page":1,"max":5,"search":"volvo"}');
  await page.getByRole('button', { name: 'Cancella la ricerca' }).click();
  await expect.element(page.getByRole('row')).toHaveLength(6);
});

it('a filtered list without rows offers to clear its filters', async () => {
  await mount(<Brands />);
  await page.getByRole('searchbox').fill('qwerty');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nessuna riga corrisponde ai filtri: prova ad allargarli')).toBeVisible();
  await page.getByRole('button', { name: 'Azzera i filtri' }).last().click();
  await expect.element(page.getByRole('row')).toHaveLength(6);
});

it('a filter shows its values in its chip and can be removed', async () => {
  await mount(<Brands />);
  await page.getByRole('button', { name: 'Paese' }).click();
  await page.getByRole('checkbox', { name: 'Italia' }).click();
  await page.getByRole('checkbox', { name: 'Germania' }).click();
  await expect.element(query()).toHaveTextContent('"country":["IT","DE"]');
  await expect.element(page.getByRole('button', { name: 'Paese Italia, Germania' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Togli il filtro Paese' }).click();
  await expect.element(query()).not.toHaveTextContent('country');
});

it('selected rows stay selected on other pages, until the bulk action clears them', async () => {
  await mount(<Brands />);
  await page.getByRole('checkbox', { name: 'Seleziona la riga' }).first().click();
  await page.getByRole('button', { name: 'Pagina successiva' }).click();
  await page.getByRole('checkbox', { name: 'Seleziona la riga' }).first().click();
  await expect.element(page.getByText('2 righe selezionate')).toBeVisible();
  await page.getByRole('button', { name: 'Alfa Romeo + Dacia' }).click();
  await expect.element(page.getByText('righe selezionate')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Seleziona tutte le righe della pagina' }).click();
  await expect.element(page.getByText('5 righe selezionate')).toBeVisible();
});

it('the arrow keys move between rows, space selects a row, and Enter opens it', async () => {
  const history = await mount(<Brands />);
  const ticks = page.getByRole('checkbox', { name: 'Seleziona la riga' });
  await press(page.getByRole('link', { name: 'Alfa Romeo' }), ' ');
  await expect.element(ticks.first()).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(ticks.nth(1)).toHaveFocus();
  await press(page.getByRole('link', { name: 'Audi' }), '{Enter}');
  await expect.poll(() => history.location.pathname).toBe('/brands/2');
});

it('the way back from a record leads to its row', async () => {
  const history = await mount(<Brands />);
  await page.getByRole('link', { name: 'Audi' }).click();
  await expect.element(page.getByText('Altra pagina')).toBeVisible();
  history.back();
  await expect.element(page.getByRole('link', { name: 'Audi' })).toHaveFocus();
});

it('a hidden column stays hidden in this browser, until the columns are reset', async () => {
  await mount(<Brands />);
  await page.getByRole('button', { name: 'Vista' }).click();
  await page.getByRole('checkbox', { name: 'Modelli' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Modelli' })).not.toBeInTheDocument();
  expect(localStorage.getItem('nais.table.linked-brands')).toContain('"hidden":["models"]');
  await page.getByRole('button', { name: 'Ripristina le colonne' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Modelli' })).toBeVisible();
});

it('on a phone each row is a card with the title of every column', async () => {
  await page.viewport(360, 740);
  await mount(<Brands />);
  await expect.element(page.getByRole('row').nth(1).getByText('Modelli')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 800);
});

/** Brands with long texts; two of the three columns have a place on a card. */
function PlacedBrands() {
  const list = useLocalListState({ max: 5 });
  const columns: readonly Column<Brand>[] = [
    { key: 'name', title: 'Marca', cell: (row) => row.name, card: 1 },
    { key: 'models', title: 'Modelli', cell: (row) => row.models, align: 'end', card: 2 },
    { key: 'history', title: 'Storia', cell: (row) => `${row.name} costruisce automobili da molti anni`.repeat(9), share: 90 },
  ];
  return (
    <DataTable
      id="placed-brands"
      label="Marche"
      {...{ list, columns }}
      query={{ data: pageOfBrands({ max: 5 }), isFetching: false, error: null, refetch: () => undefined }}
      rowKey={(row) => row.id}
    />
  );
}

it('a card shows only the columns with a place, without their titles', async () => {
  await page.viewport(360, 740);
  await mount(<PlacedBrands />);
  const first = page.getByRole('row').nth(1);
  await expect.element(first.getByText('Alfa Romeo', { exact: true })).toBeVisible();
  await expect.element(first.getByText('3', { exact: true })).toBeVisible();
  await expect.element(first.getByText(/molti anni/)).not.toBeVisible();
  expect(first.element().getBoundingClientRect().height).toBeLessThan(60);
  await page.viewport(1280, 800);
});

it('a column with a share is truncated to the width that the others leave', async () => {
  await mount(<PlacedBrands />);
  await expect.element(page.getByText(/^Alfa Romeo costruisce/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
  expect(page.getByRole('row').nth(1).element().getBoundingClientRect().height).toBe(40);
});
