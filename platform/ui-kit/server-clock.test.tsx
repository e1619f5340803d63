import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { noticeServerTime, serverNow, useToday } from './server-clock.ts';
import { mount } from './testing/mount.tsx';

function Today() {
  return <output>{useToday()}</output>;
}

const shown = page.getByRole('status');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
  noticeServerTime(new Date().toUTCString());
});

it("today is the server's day on a computer whose clock is wrong", async () => {
  vi.setSystemTime('2031-05-01T10:00:00Z');
  noticeServerTime('Fri, 27 Nov 2026 10:00:00 GMT');
  await mount(<Today />);
  await expect.element(shown).toHaveTextContent('2026-11-27');
  expect(serverNow()).toBe(Date.parse('2026-11-27T10:00:00Z'));
});

it('today is the day in Rome, and follows midnight while a page is open', async () => {
  vi.setSystemTime('2026-11-27T10:00:00Z');
  noticeServerTime('Fri, 27 Nov 2026 22:59:30 GMT');
  await mount(<Today />);
  await expect.element(shown).toHaveTextContent('2026-11-27');
  vi.advanceTimersByTime(40_000);
  await expect.element(shown).toHaveTextContent('2026-11-28');
});

it('a later answer corrects the day, and one without a date leaves it', async () => {
  vi.setSystemTime('2026-11-27T10:00:00Z');
  noticeServerTime('Fri, 27 Nov 2026 10:00:00 GMT');
  await mount(<Today />);
  noticeServerTime('Sat, 28 Nov 2026 10:00:00 GMT');
  await expect.element(shown).toHaveTextContent('2026-11-28');
  noticeServerTime(null);
  await expect.element(shown).toHaveTextContent('2026-11-28');
});
