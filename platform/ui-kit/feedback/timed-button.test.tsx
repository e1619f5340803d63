import { afterEach, expect, it, vi } from 'vitest';
import { FeedbackSpecimens } from '../testing/feedback.tsx';
import { mount } from '../testing/mount.tsx';
import { press, specimen } from '../testing/on-page.ts';

afterEach(() => vi.useRealTimers());

const timed = () => specimen('Pulsante a tempo');

it('a timed button counts down each second and acts by itself at zero', async () => {
  await mount(<FeedbackSpecimens />);
  await expect.element(timed().getByRole('button')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await timed().getByRole('button').click();
  await expect.element(timed().getByRole('button')).toHaveTextContent(/^Continua \(3\)$/);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(timed().getByRole('button')).toHaveTextContent(/^Continua \(2\)$/);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.element(timed().getByRole('status')).toHaveTextContent(/^Arrivato$/);
});

it('a timed button acts at once when it is pressed', async () => {
  await mount(<FeedbackSpecimens />);
  await timed().getByRole('button').click();
  await press(timed().getByRole('button', { name: 'Continua' }), '{Enter}');
  await expect.element(timed().getByRole('status')).toHaveTextContent(/^Arrivato$/);
});
