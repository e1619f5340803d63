import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#platform/ui-kit/testing/mount.tsx';
import { CallBacksOfContract, WorkCard } from '../public.tsx';

afterEach(() => sessionStorage.clear());

it('neither the notes of call-backs nor the names of other customers are part of the customer view', async () => {
  sessionStorage.setItem('nais.customer-view', 'true');
  await mount(
    <>
      <p>Pagina</p>
      <CallBacksOfContract detail={{ id: 1 }} />
      <WorkCard />
    </>,
  );
  await expect.element(page.getByText('Pagina')).toBeVisible();
  expect(document.querySelector('main')?.textContent).toBe('Pagina');
});
