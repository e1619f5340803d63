import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DatesSpecimens } from '../../testing/dates.tsx';
import { mount } from '../../testing/mount.tsx';
import { specimen } from '../../testing/on-page.ts';

beforeAll(() => import('./calendar-box.tsx'));
afterEach(() => vi.useRealTimers());

it('a date is typed without separators or with any, and shown as DD-MM-YYYY when left', async () => {
  await mount(<DatesSpecimens />);
  const date = specimen('Data').getByLabelText('Vuoto');
  for (const typed of ['11/3/26', '11032026', '11.3.2026']) {
    await date.fill(typed);
    await userEvent.tab();
    await expect.element(date).toHaveValue('11-03-2026');
    await date.fill('');
  }
});

it('a typed date is passed on after a pause of 300 ms, or when the field is left', async () => {
  await mount(<DatesSpecimens />);
  const [typed, mirror] = [specimen('Data').getByLabelText('Compilato'), specimen('Data').getByLabelText('Disabilitato')];
  await expect.element(mirror).toHaveValue('11-03-2026');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await typed.fill('12-03-2026');
  await vi.advanceTimersByTimeAsync(250);
  await expect.element(mirror).toHaveValue('11-03-2026');
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(mirror).toHaveValue('12-03-2026');
  await typed.fill('13-03-2026');
  await userEvent.tab();
  await expect.element(mirror).toHaveValue('13-03-2026');
});
