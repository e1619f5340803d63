import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { tableQuery } from '#platform/api-kit/schemas.ts';
import { mount } from '../../testing/mount.tsx';
import { forgetList } from './list-memory.ts';
import { useListState } from './list-state.ts';

const ROUTE = { path: '/', query: tableQuery(['name', 'date']).extend({ status: z.enum(['OPEN', 'CLOSED']).optional() }) };

function List() {
  const list = useListState(ROUTE, { sort: 'date', order: 'desc' });
  return (
    <>
      <button type="button" onClick={() => list.set({ page: 3 })}>
        Pagina 3
      </button>
      <button type="button" onClick={() => list.set({ status: 'OPEN' })}>
        Aperti
      </button>
      <button type="button" onClick={() => list.set({ sort: 'name', order: 'asc', search: 'rossi' })}>
        Rossi
      </button>
      <button type="button" onClick={list.clear}>
        Azzera
      </button>
      <output>{JSON.stringify(list.query)}</output>
      <p>{`Filtri: ${list.filters.join(', ')}`}</p>
    </>
  );
}

beforeEach(() => sessionStorage.clear());

const query = () => expect.poll(() => JSON.parse(page.getByRole('status').element().textContent ?? ''));
const click = (name: string) => page.getByRole('button', { name }).click();

it('an address without a query has the initial sort, the first page and twenty rows', async () => {
  await mount(<List />);
  await query().toEqual({ page: 1, max: 20, sort: 'date', order: 'desc' });
});

it('the address decides, and what the route does not know is ignored', async () => {
  await mount(<List />, '/?page=2&max=50&sort=name&order=asc&status=OPEN&unknown=1');
  await query().toEqual({ page: 2, max: 50, sort: 'name', order: 'asc', status: 'OPEN' });
  await expect.element(page.getByText('Filtri: status')).toBeVisible();
});

it('values that the route refuses are ignored', async () => {
  await mount(<List />, '/?page=-1&sort=password&status=LOST');
  await query().toEqual({ page: 1, max: 20, sort: 'date', order: 'desc' });
});

it('a change is in the address; every change except that of the page returns to the first one', async () => {
  const history = await mount(<List />);
  await click('Pagina 3');
  await query().toMatchObject({ page: 3 });
  await click('Aperti');
  await query().toMatchObject({ page: 1, status: 'OPEN' });
  expect(history.location.search).toContain('OPEN');
  expect(history.location.search).not.toContain('page');
});

it('clearing removes search and filters, and keeps the sort', async () => {
  await mount(<List />);
  await click('Rossi');
  await click('Aperti');
  await query().toMatchObject({ search: 'rossi', status: 'OPEN' });
  await click('Azzera');
  await query().toEqual({ page: 1, max: 20, sort: 'name', order: 'asc' });
});

it('the list comes back as it was left in this session, until the menu opens it anew', async () => {
  const history = await mount(<List />);
  await click('Aperti');
  await query().toMatchObject({ status: 'OPEN' });
  history.push('/elsewhere');
  await expect.element(page.getByText('Altra pagina')).toBeVisible();
  history.push('/');
  await query().toMatchObject({ status: 'OPEN' });
  await expect.poll(() => history.location.search).toContain('OPEN');
  history.push('/elsewhere');
  await expect.element(page.getByText('Altra pagina')).toBeVisible();
  forgetList('/');
  history.push('/');
  await query().toEqual({ page: 1, max: 20, sort: 'date', order: 'desc' });
});
