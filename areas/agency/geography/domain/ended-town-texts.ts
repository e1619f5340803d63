import type { Text } from '#platform/domain-kit/locale.ts';

/** What a form says below a town that has ended. Apart from the other texts: the quoter loads these two. */
export const TOWN_ENDED: Text = { it: 'Comune soppresso dal {day}', en: 'The town ended on {day}' };

export const TOWN_CONTINUED: Text = {
  it: 'Comune soppresso dal {day}: oggi è {name} ({province})',
  en: 'The town ended on {day}: today it is {name} ({province})',
};
