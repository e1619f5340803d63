import { expect, it } from 'vitest';
import { pageFit } from './page-fit.ts';

it.each([
  ['nuovo prev', 'Nuovo preventivo', 'Produzione', 'PREFIX'],
  ['prev nuovo', 'Nuovo preventivo', 'Produzione', 'PREFIX'],
  ['nuovo preventivo', 'Nuovo preventivo', 'Produzione', 'EXACT'],
  ['attivita', 'Attività', 'Amministrazione', 'EXACT'],
  ['conf marche', 'Marche', 'Configurazione', 'PREFIX'],
  ['configurazione', 'Marche', 'Configurazione', undefined],
  ['nuovo rossi', 'Nuovo preventivo', 'Produzione', undefined],
  ['ventivo', 'Nuovo preventivo', 'Produzione', undefined],
  ['--', 'Nuovo preventivo', 'Produzione', undefined],
])('%s finds the page %s of %s: %s', (typed, title, section, fit) => {
  expect(pageFit(typed, title, section)).toBe(fit);
});
