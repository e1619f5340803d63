import { useRef, useState } from 'react';

interface TakeFirst<Item> {
  /** Searches now, without the pause of typing. */
  readonly search: (text: string) => Promise<readonly Item[]>;
  readonly choose: (item: Item) => void;
}

/**
 * For Enter and Tab that are faster than the search of a field: searches the typed text at once and takes the first
 * match. `typing` follows every change of the text, so that an answer to an older text takes nothing; `unknown` is the
 * text without a match.
 */
export function useTakeFirst<Item>({ search, choose }: TakeFirst<Item>) {
  const latest = useRef('');
  const [unknown, setUnknown] = useState<string>();
  const typing = (text: string) => {
    latest.current = text.trim();
    setUnknown(undefined);
  };
  const takeFirst = async (text: string) => {
    const [first] = await search(text).catch(() => []);
    if (latest.current !== text) return;
    if (first === undefined) setUnknown(text);
    else choose(first);
  };
  return { unknown, setUnknown, typing, takeFirst };
}
