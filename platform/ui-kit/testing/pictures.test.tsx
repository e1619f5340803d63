import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { ChartsSpecimens } from './charts.tsx';
import { ChoicesSpecimens } from './choices.tsx';
import { DatesSpecimens } from './dates.tsx';
import { FeedbackSpecimens } from './feedback.tsx';
import { FieldsSpecimens } from './fields.tsx';
import { FilesSpecimens } from './files.tsx';
import { FormSpecimens } from './form.tsx';
import { mount } from './mount.tsx';
import { NumbersSpecimens } from './numbers.tsx';
import { PeopleSpecimens } from './people.tsx';
import { RowsSpecimens } from './rows.tsx';
import { SheetSpecimens } from './sheet.tsx';
import { TableSpecimens } from './table.tsx';

const PARTS = {
  fields: FieldsSpecimens,
  choices: ChoicesSpecimens,
  numbers: NumbersSpecimens,
  dates: DatesSpecimens,
  people: PeopleSpecimens,
  files: FilesSpecimens,
  rows: RowsSpecimens,
  sheet: SheetSpecimens,
  table: TableSpecimens,
  form: FormSpecimens,
  feedback: FeedbackSpecimens,
  charts: ChartsSpecimens,
} as const;

/** Shows all specimens of a part at once and waits for the font and for the widths that charts measure. */
async function showInFull(Part: () => ReactNode, width: number): Promise<void> {
  vi.setSystemTime('2026-06-01T10:00:00+02:00');
  await page.viewport(width, 800);
  await mount(<Part />);
  await document.fonts.ready;
  const drawn = page.elementLocator(document.body).getByRole('figure');
  await expect.poll(() => drawn.elements().filter((figure) => figure.querySelector('svg[role=img], [data-none]') === null)).toEqual([]);
  await page.viewport(width, document.documentElement.scrollHeight);
}

// Nothing in the specimens moves or depends on the time; their font is part of the product. A difference is a change of
// a widget: look at it, and if it is intended, write new pictures with `--update`.
it.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('the specimens of %s look as on their picture and are accessible', async (part) => {
  await showInFull(PARTS[part], 1280);
  expect(document.fonts.check('1em "Titillium Web"')).toBe(true);
  await expectAccessible();
  await expect(page.elementLocator(document.body)).toMatchScreenshot(`${part}-1280`);
});

it.each(['numbers', 'rows', 'table'] as const)('the specimens of %s fit a phone and look as on their picture', async (part) => {
  await showInFull(PARTS[part], 360);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  await expect(page.elementLocator(document.body)).toMatchScreenshot(`${part}-360`);
});
