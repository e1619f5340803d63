import type { Text } from '#platform/domain-kit/locale.ts';

/** Notifications of the console. */
export const consoleTexts = {
  asked: (who: string, count: number): Text => ({
    it: `${who} chiede di approvare le modifiche di uno script della console (${count})`,
    en: `${who} asks for approval of the changes of a script of the console (${count})`,
  }),
  approved: (who: string): Text => ({
    it: `${who} ha approvato le modifiche del tuo script: ora puoi applicarle`,
    en: `${who} approved the changes of your script: you can apply them now`,
  }),
  refused: (who: string): Text => ({
    it: `${who} ha respinto le modifiche del tuo script`,
    en: `${who} refused the changes of your script`,
  }),
};
