import type { OptionsFilter } from '@mantine/core';

/** Beyond the last character of any label. */
const NO_WORD = 1_000;

/**
 * Filters the ungrouped options of a list; matches at the beginning of an early word come first: Panda before Grande
 * Panda.
 */
export const beginsFirst: OptionsFilter = ({ options, search, limit }) => {
  const text = search.trim().toLowerCase();
  const labelOf = (option: (typeof options)[number]) => ('label' in option ? ` ${option.label.toLowerCase()}` : '');
  const place = (option: (typeof options)[number]) => {
    const at = labelOf(option).indexOf(` ${text}`);
    return at === -1 ? NO_WORD : at;
  };
  return options
    .filter((option) => labelOf(option).includes(text))
    .sort((a, b) => place(a) - place(b))
    .slice(0, limit);
};
