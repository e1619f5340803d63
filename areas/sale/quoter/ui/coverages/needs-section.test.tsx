import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#platform/ui-kit/testing/accessible.ts';
import { mount } from '#platform/ui-kit/testing/mount.tsx';
import type { Question } from '../logic/questionnaire.ts';
import { emptyQuote } from '../logic/quote-data.ts';
import { InQuoter } from '../testing/in-quoter.tsx';
import { NeedsSection } from './questionnaire-section.tsx';

const question = (code: string, text: string, answers: readonly string[]): Question => ({
  code,
  it: text,
  en: text,
  mustBeProposed: true,
  answers: answers.map((answer) => ({ code: answer, it: answer, en: answer, children: [] })),
});
const NEEDS = [question('USO', 'Per quale uso?', ['Privato', 'Taxi', 'Noleggio']), question('NOTTE', 'Dove di notte?', ['Box', 'Strada'])];

const mountQuestions = () =>
  mount(
    <InQuoter price={{ needs: NEEDS }}>
      <NeedsSection chosen={null} />
    </InQuoter>,
  );
const radio = (name: string) => page.getByRole('radio', { name });

it('answered questions fold into a line on request, which opens again and stays open', async () => {
  await mountQuestions();
  await expect.element(page.getByText('Mancano 2 risposte')).toBeVisible();
  await radio('Taxi').click();
  await expect.element(page.getByText('Manca 1 risposta')).toBeVisible();
  await radio('Box').click();
  await page.getByRole('button', { name: 'Chiudi e vedi le offerte' }).click();
  await expect.element(page.getByText('Taxi · Box')).toBeVisible();
  await expect.element(radio('Box')).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Rivedi le risposte' }).click();
  await expect.element(radio('Taxi')).toBeChecked();
  await radio('Privato').click();
  await expect.element(radio('Privato')).toBeChecked();
});

it('a step that opens with all its answers shows them in a line', async () => {
  const { choice } = emptyQuote('2026-11-23');
  await mount(
    <InQuoter price={{ needs: NEEDS }} data={{ choice: { ...choice, answers: { USO: 'Noleggio', NOTTE: 'Strada' } } }}>
      <NeedsSection chosen={null} />
    </InQuoter>,
  );
  await expect.element(page.getByText('Noleggio · Strada')).toBeVisible();
  await expect.element(radio('Strada')).not.toBeInTheDocument();
});
