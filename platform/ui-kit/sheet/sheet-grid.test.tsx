import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { press, specimen } from '../testing/on-page.ts';
import { SheetSpecimens } from '../testing/sheet.tsx';

const rates = () => specimen('Foglio delle tariffe');
const sheet = () => rates().getByRole('grid');

/** The texts of a row, without its number. */
const rowTexts = (grid: Locator, row: number): string[] =>
  grid
    .getByRole('row')
    .nth(row)
    .getByRole('gridcell')
    .elements()
    .map((cell) => cell.textContent.trim());

const cell = (row: number, column: number) => expect.poll(() => rowTexts(sheet(), row)[column]);

async function paste(text: string): Promise<void> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  (await sheet().findElement()).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

it('a sheet is edited, filled down, undone and redone without a mouse', async () => {
  await mount(<SheetSpecimens />);
  await press(sheet(), '{ArrowRight}{ArrowRight}1.500,5{Enter}');
  await cell(1, 2).toBe('1.500,50 €');
  await userEvent.keyboard('{F2}77{Escape}');
  await cell(2, 2).toBe('980,00 €');
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await cell(3, 2).toBe('1.500,50 €');
  await userEvent.keyboard('{Control>}z{/Control}');
  await cell(3, 2).toBe('1.410,00 €');
  await userEvent.keyboard('{Control>}y{/Control}');
  await cell(2, 2).toBe('1.500,50 €');
  await userEvent.keyboard('{Delete}');
  await cell(1, 2).toBe('');
});

it('a choice is taken by its first letter, and Tab leaves the sheet', async () => {
  await mount(<SheetSpecimens />);
  await press(sheet(), '{ArrowDown}{ArrowDown}{Enter}');
  await userEvent.keyboard('s');
  await userEvent.tab();
  await cell(3, 0).toBe('Sud e isole');
  await userEvent.tab();
  await expect.element(sheet()).not.toHaveFocus();
});

it('cells are pasted from Excel with Italian decimals up to the largest number of rows, and copied back', async () => {
  await mount(<SheetSpecimens />);
  await press(sheet(), '{Control>}{End}{/Control}{Home}');
  await paste(
    'nord\t30\t1.234,50 €\t7,5\t12,5%\t1/3/2026\r\nSUD\t40\t900\t8\t10\t010426\r\nCentro\t50\t1\t1\t1\t1/1/26\r\ntroppo\t\t\t\t\t\r\n',
  );
  await expect
    .element(rates().getByRole('status'))
    .toHaveTextContent(/^Non tutto è stato incollato: la tabella accetta al massimo 6 righe$/);
  expect(rowTexts(sheet(), 4)).toEqual(['Nord', '30', '1.234,50 €', '7,5 ‰', '12,5 %', '01-03-2026', '']);
  expect(rowTexts(sheet(), 5)).toEqual(['Sud e isole', '40', '900,00 €', '8 ‰', '10 %', '01-04-2026', '']);
  await expect.element(sheet()).toHaveFocus();
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect
    .poll(() => navigator.clipboard.readText())
    .toBe('Nord\t30\t1.234,50\t7,5\t12,5\t01-03-2026\nSud e isole\t40\t900,00\t8\t10\t01-04-2026\nCentro\t50\t1,00\t1\t1\t01-01-2026');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(sheet().getByRole('row')).toHaveLength(5);
});

it('wrong cells are counted, reached one after the other and show the problem', async () => {
  await mount(<SheetSpecimens />);
  await expect.element(rates().getByText('3 celle da correggere')).toBeVisible();
  const next = rates().getByRole('button', { name: 'Vai alla prossima' });
  const status = rates().getByRole('status');
  await next.click();
  await expect.element(status).toHaveTextContent(/^Non è un numero valido$/);
  await userEvent.keyboard('13,5{Enter}');
  await expect.element(rates().getByText('2 celle da correggere')).toBeVisible();
  await press(next, '{Enter}');
  await expect.element(status).toHaveTextContent(/^Non è una data valida$/);
  await press(next, '{Enter}');
  await expect.element(status).toHaveTextContent(/^Il premio è sotto il minimo della compagnia$/);
});

it('rows are added, deleted and duplicated', async () => {
  await mount(<SheetSpecimens />);
  const rows = sheet().getByRole('row');
  await rates().getByRole('button', { name: 'Aggiungi riga' }).click();
  await expect.element(rows).toHaveLength(6);
  await rates().getByRole('button', { name: 'Elimina le righe' }).click();
  await expect.element(rows).toHaveLength(5);
  await rates().getByRole('button', { name: 'Duplica le righe' }).click();
  await expect.element(rows).toHaveLength(6);
});

it('a read-only sheet changes nothing', async () => {
  await mount(<SheetSpecimens />);
  const locked = specimen('Sola lettura').getByRole('grid');
  await press(locked, '9{Delete}');
  expect(rowTexts(locked, 1)[0]).toBe('Nord');
});

it('of thousands of rows only the visible ones are drawn', async () => {
  await mount(<SheetSpecimens />);
  const many = specimen('Compilato').getByRole('grid');
  await press(many, '{Control>}{End}{/Control}');
  await expect.element(page.getByRole('rowheader', { name: '3000', exact: true })).toBeInViewport();
  expect(many.getByRole('row').elements().length).toBeLessThan(60);
});
