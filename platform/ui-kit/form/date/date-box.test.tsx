import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { mount } from '../../testing/mount.tsx';
import { DateBox } from './date-box.tsx';

/** Has the focus from its first moment, before the calendar is requested. */
function FocusedBox() {
  const [day, setDay] = useState<PlainDate | null>(null);
  return (
    <>
      <DateBox ref={(input) => input?.focus()} label="Dal" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

it('a date typed before the calendar has loaded keeps its text when the calendar arrives', async () => {
  await mount(<FocusedBox />);
  const box = page.getByLabelText('Dal');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('1103');
  await import('./calendar-box.tsx');
  await userEvent.keyboard('2026');
  await expect.element(box).toHaveValue('11032026');
  await userEvent.tab();
  await expect.element(box).toHaveValue('11-03-2026');
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-03-11');
  await box.click();
  await expect.element(page.getByRole('table')).toBeVisible();
});
