import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { press } from '../testing/on-page.ts';
import { ReasonsButton } from './reasons-button.tsx';

it('an action without obstacles is done on click', async () => {
  const act = vi.fn();
  await mount(<ReasonsButton label="Accetta" reasons={[]} onAct={act} />);
  await page.getByRole('button', { name: 'Accetta' }).click();
  expect(act).toHaveBeenCalledOnce();
});

it('a blocked action is not done: its button lists the reasons, with the way to resolve them', async () => {
  const act = vi.fn();
  const history = await mount(
    <ReasonsButton label="Accetta" reasons={[{ text: 'Manca la targa', href: '/vehicle' }, { text: 'Manca il consenso' }]} onAct={act} />,
  );
  const button = page.getByRole('button', { name: 'Accetta: non disponibile, mostra i motivi' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await press(button, '{Enter}');
  await expect.element(page.getByText('Manca il consenso')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Manca il consenso')).not.toBeInTheDocument();
  await press(button, '{Enter}');
  await page.getByRole('link', { name: 'Manca la targa' }).click();
  expect(history.location.pathname).toBe('/vehicle');
  expect(act).not.toHaveBeenCalled();
});
