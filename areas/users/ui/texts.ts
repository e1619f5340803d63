import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('users', { it, en: () => import('../texts/en.ts') });

export function useUsersTexts() {
  return useTexts(text);
}

export type UsersText = ReturnType<typeof useUsersTexts>;
