import { useState } from 'react';

const KEY = 'nais.recent-searches';
const REMEMBERED = 6;

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * The last successful searches, newest first. They contain names and plates of customers, so they end with the session.
 */
export function useRecentSearches() {
  const [searches, setSearches] = useState(read);
  const keep = (next: string[]) => {
    sessionStorage.setItem(KEY, JSON.stringify(next));
    setSearches(next);
  };
  return {
    searches,
    remember: (text: string) => keep([text, ...read().filter((one) => one !== text)].slice(0, REMEMBERED)),
    forget: () => keep([]),
  };
}
