import { Gallery } from '../../pages/gallery.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

const PARTS = ['campi', 'scelte', 'numeri', 'date', 'persone', 'file', 'righe', 'foglio', 'tabella', 'modulo', 'messaggi', 'grafici'];

// Nothing in the gallery moves or depends on the time; its font is part of the product. A difference is a change of a
// widget: look at it, and if it is intended, write new pictures with `--update-snapshots`.
test.use({ colorScheme: 'light', reducedMotion: 'reduce' });

for (const part of PARTS) {
  test(`the gallery is unchanged: ${part}`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.clock.setFixedTime('2026-06-01T10:00:00+02:00');
    const gallery = new Gallery(page);
    await gallery.open(part);
    await gallery.settled();
    await expectAccessible(page);
    await expect(page).toHaveScreenshot(`${part}-1280.png`, { fullPage: true });
    expect(problems).toEqual([]);
  });
}

test('the gallery is unchanged on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.setFixedTime('2026-06-01T10:00:00+02:00');
  const gallery = new Gallery(page);
  for (const part of ['numeri', 'righe', 'tabella']) {
    await gallery.open(part);
    await gallery.settled();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, part).toBeLessThanOrEqual(0);
    await expect(page).toHaveScreenshot(`${part}-360.png`, { fullPage: true });
  }
});
