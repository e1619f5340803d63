import type { Text } from '#platform/domain-kit/locale.ts';

/** Why a task ended in error. */
export const TASK_ORPHANED: Text = {
  it: 'Il processo che la eseguiva si è interrotto: avviala di nuovo',
  en: 'The process that was running it was interrupted: start it again',
};
export const TASK_NOT_ALLOWED: Text = {
  it: 'Chi ha avviato questa attività non ha più i permessi per farlo',
  en: 'The user who started this task no longer has the permission for it',
};

/** Label of a background export: the list and the format of its file. */
export function exportLabel(list: Text, format: string): Text {
  return { it: `${list.it} (${format})`, en: `${list.en} (${format})` };
}
