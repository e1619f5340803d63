import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#platform/ui-kit/testing/accessible.ts';
import { mount } from '#platform/ui-kit/testing/mount.tsx';
import { useCustomerView } from '#platform/ui-shell/session/customer-view.tsx';
import { ContractTabs } from './contract-tabs.tsx';
import { SAMPLE_DETAIL } from './testing/sample-detail.ts';

afterEach(() => sessionStorage.clear());

/** The tabs of a quotation, and the switch of the top bar. */
function Screen() {
  const [on, setOn] = useCustomerView();
  return (
    <>
      <button type="button" onClick={() => setOn(!on)}>
        Vista cliente
      </button>
      <ContractTabs detail={SAMPLE_DETAIL} read={{ method: 'GET', path: '/preventivi/:id' }} />
    </>
  );
}

const turn = () => page.getByRole('button', { name: 'Vista cliente' }).click();
const tab = (name: string) => page.getByRole('tab', { name });
const shown = () => document.querySelector('main')?.textContent.replaceAll('\u00a0', ' ') ?? '';

it('the customer view has neither commissions nor history, and the seller has both again afterwards', async () => {
  await mount(<Screen />);
  await expect.element(tab('Provvigioni')).toBeVisible();
  await turn();
  await expect.element(tab('Provvigioni')).not.toBeInTheDocument();
  await expect.element(tab('Cronologia')).not.toBeInTheDocument();
  await expectAccessible();
  await turn();
  await expect.element(tab('Provvigioni')).toBeVisible();
  await expect.element(tab('Cronologia')).toBeVisible();
});

it('a hidden tab that was open closes: the first one is shown', async () => {
  await mount(<Screen />, '/?tab=provvigioni');
  await expect.element(page.getByText('43,00 €').first()).toBeVisible();
  await turn();
  await expect.element(tab('Contratto')).toHaveAttribute('aria-selected', 'true');
  expect(shown()).not.toContain('43,00 €');
});

it('tariff and codes of the insurer are not part of the customer view', async () => {
  await mount(<Screen />);
  await expect.element(page.getByText('T-77')).toBeVisible();
  await turn();
  await expect.element(page.getByText('T-77')).not.toBeInTheDocument();
  for (const internal of ['77', 'V100', 'Tariffa']) expect(shown()).not.toContain(internal);
});

it('the price of the customer view begins with the discount: no PDU, no loading, no codes, no explanation', async () => {
  await mount(<Screen />, '/?tab=prezzo');
  await expect.element(page.getByText('300,00 €').first()).toBeVisible();
  await turn();
  await expect.element(page.getByText('488,05 €').first()).toBeVisible();
  for (const internal of ['300,00', '150,00', 'PDU', 'Caricamento', '77', 'Perché questo prezzo']) expect(shown()).not.toContain(internal);
});
