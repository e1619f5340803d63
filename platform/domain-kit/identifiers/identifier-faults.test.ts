import { expect, it } from 'vitest';
import { type Identifier, identifierFault } from './identifier-faults.ts';

it.each<[Identifier, string, string]>([
  ['taxCode', 'RSSMRA80A01H501A', 'L’ultima lettera dovrebbe essere U: controlla anche le altre'],
  ['taxCode', 'RSSMRA80A01H501', 'Sono 15 caratteri invece di 16'],
  ['taxCode', 'RSSMRAX0A01H501U', 'Il 7° carattere, X, dovrebbe essere una cifra'],
  ['taxCode', 'RS5MRA80A01H501U', 'Il 3° carattere, 5, dovrebbe essere una lettera'],
  ['taxCode', 'RSSMRA80F01H501U', 'Il 9° carattere, F, non è la lettera di un mese'],
  ['taxCode', 'RSSMRA80B31H501W', 'Il giorno o il luogo di nascita non esiste'],
  ['taxCode', '00743110158', 'L’ultima cifra dovrebbe essere 7: controlla anche le altre'],
  ['vatNumber', 'IT0074311015', 'Servono 11 cifre: ne hai scritte 10'],
  ['plate', 'ABCDEFG', 'Da 4 a 10 lettere e cifre, con almeno una cifra'],
  ['chassis', 'ZFA3129000O500001', 'Un telaio non ha le lettere I, O, Q: forse O è 0'],
  ['chassis', 'ZFA', '17 lettere e cifre; da 5 a 16 prima del 1981'],
  ['iban', 'IT60 X054 2811 1010 0000 0123 45', 'Sono 26 caratteri invece di 27'],
  ['iban', 'IT60A0542811101000000123456', 'Il 5° carattere dovrebbe essere X: controlla anche gli altri'],
  ['iban', 'IT61X0542811101000000123456', 'Le cifre di controllo non tornano: due caratteri scambiati?'],
  ['iban', 'US60X0542811101000000123456', 'Comincia con la sigla di un Paese SEPA, per esempio IT'],
])('names what is wrong with the %s %s', (kind, typed, expected) => {
  expect(identifierFault(kind, typed).it).toBe(expected);
});
