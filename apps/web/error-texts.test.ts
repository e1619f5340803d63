import { expect, it } from 'vitest';
import { FLAGS } from '#areas/agency/settings/domain/index.ts';
import { it as settingTexts } from '#areas/agency/settings/texts/it.ts';
import { it as exchangeTexts } from '#areas/change/configuration-transfer/texts/it.ts';
import { it as userTexts } from '#areas/network/users/texts/it.ts';
import { it as quoterTexts } from '#areas/sale/quoter/texts/quoter/it.ts';
import { it as kitTexts } from '#platform/ui-kit/texts/it.ts';
import { it as shellTexts } from '#platform/ui-shell/texts/it.ts';

/**
 * Texts of the error catalogue (spec §8) that screens show by themselves; `apps/server/error-catalogue.test.ts` has
 * those of calls. `areaTexts` compares the keys of both languages, and `apps/server/english.test.ts` searches the English ones
 * for Italian.
 */
const SAID_BY_SCREENS: readonly (readonly [line: string, words: string])[] = [
  ["si è verificato un errore imprevisto durante la cancellazione dell'utente {name}", userTexts.delete.failed],
  ['Importazione massiva completata con successo', exchangeTexts.import.saved],
  ['Nessun prodotto compatibile con i dati inseriti', quoterTexts.price.noOffers],
  ['Errore imprevisto', kitTexts.unexpected],
  ['Errore imprevisto', shellTexts.errors.UNEXPECTED],
  ['Si è verificato un errore imprevisto durante la connessione al websocket di Nais', shellTexts.live.failed.connect],
  ['Si è verificato un errore imprevisto durante la disconnessione dal websocket di Nais', shellTexts.live.failed.disconnect],
  ['Connessione in tempo reale non stabilita: premi per riprovare', shellTexts.live.gaveUp],
  ['È disponibile una versione aggiornata di Nais', shellTexts.frame.updated],
  ['Ricarica la pagina', shellTexts.frame.reload],
];

it.each(SAID_BY_SCREENS)('%s', (line, words) => {
  expect(words).toBe(line);
});

it('each system flag names the one that could not be updated', () => {
  const { failures } = settingTexts;
  expect(Object.keys(failures).toSorted()).toEqual(FLAGS.toSorted());
  expect(new Set(Object.values(failures)).size).toBe(FLAGS.length);
  for (const words of Object.values(failures)) expect(words).toMatch(/^Si è verificato un errore imprevisto durante l'aggiornamento/);
});

it('a list without choices reports that it is empty', () => {
  expect(kitTexts.form.nothingFound).toBe('Nessun risultato');
});
