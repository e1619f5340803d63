export const VIEW_NAME_TAKEN = { it: 'Hai già una vista con questo nome', en: 'You already have a view of this name' } as const;
