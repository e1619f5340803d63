import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#platform/ui-kit/testing/mount.tsx';
import { SellerOnly, useCustomerView } from './customer-view.tsx';

afterEach(() => sessionStorage.clear());

function Switch() {
  const [on, setOn] = useCustomerView();
  return (
    <button type="button" aria-pressed={on} onClick={() => setOn(!on)}>
      Vista cliente
    </button>
  );
}

function Screen() {
  return (
    <>
      <Switch />
      <SellerOnly>
        <p>Provvigione 12,00 €</p>
      </SellerOnly>
      <p>Premio 120,00 €</p>
    </>
  );
}

const commission = () => page.getByText('Provvigione 12,00 €');

it('what is only for the seller leaves the page while the customer looks, and comes back', async () => {
  await mount(<Screen />);
  await expect.element(commission()).toBeVisible();
  await page.getByRole('button').click();
  await expect.element(commission()).not.toBeInTheDocument();
  await expect.element(page.getByText('Premio 120,00 €')).toBeVisible();
  await page.getByRole('button').click();
  await expect.element(commission()).toBeVisible();
});

it('another page of the tab opens in the customer view', async () => {
  await mount(<Switch />);
  await page.getByRole('button').click();
  await mount(<Screen />);
  await expect.element(page.getByText('Premio 120,00 €')).toBeVisible();
  await expect.element(commission()).not.toBeInTheDocument();
});
