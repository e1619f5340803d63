import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../texts/en.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('users', { it, en });

export function useUsersTexts() {
  return useTexts(text);
}

export type UsersText = ReturnType<typeof useUsersTexts>;
