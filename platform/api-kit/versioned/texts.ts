import type { Text } from '#platform/domain-kit/locale.ts';
import type { Finding } from '#platform/domain-kit/versioned/finding.ts';

type FindingTexts = Pick<Finding, 'message' | 'remedy'>;

export const IN_FORCE_FROM: Text = { it: 'In vigore dal', en: 'In force from' };

/** Finding about a draft with the content of the version in force, which has this number. */
export function contentUnchanged(number: number): FindingTexts {
  return {
    message: {
      it: `Il contenuto è uguale alla versione ${number}, in vigore`,
      en: `The content equals version ${number}, in force`,
    },
    remedy: { it: 'Pubblicala soltanto se è proprio ciò che vuoi', en: 'Publish it only if that is what you want' },
  };
}

/** Finding about a draft that began as another version than the one in force. */
export function baseNotInForce(basedOn: number, number: number): FindingTexts {
  return {
    message: {
      it: `La bozza è nata dalla versione ${basedOn}, ma è in vigore la ${number}: ciò che quella ha cambiato andrebbe perso`,
      en: `The draft began as version ${basedOn}, but version ${number} is in force: what that one changed would be lost`,
    },
    remedy: {
      it: `Confronta con la versione ${number} prima di pubblicare`,
      en: `Compare it with version ${number} before publishing`,
    },
  };
}
