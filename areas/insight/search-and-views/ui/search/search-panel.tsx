import { Badge, CloseButton, Loader, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { searchEverything } from '../../api/index.ts';
import { SHORTEST_SEARCH } from '../../domain/index.ts';
import { useWorkspaceTexts } from '../../texts/it.ts';
import { bestFirst, type Result, type ResultGroup, useResultGroups } from './results.tsx';
import classes from './search.module.css';
import { useFoundPages } from './use-found-pages.tsx';

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
function useRecentSearches() {
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

const SHORTCUTS = ['search', 'next', 'step', 'save', 'take', 'view', 'close'] as const;

/** The keyboard shortcuts of the product. */
function Shortcuts() {
  const t = useWorkspaceTexts();
  return (
    <>
      <div className={classes.kind}>{t('shortcuts.title')}</div>
      <dl className={classes.shortcuts}>
        {SHORTCUTS.map((name) => (
          <div key={name}>
            <dt>
              <kbd className={classes.key}>{t(`shortcuts.keys.${name}`)}</kbd>
            </dt>
            <dd>{t(`shortcuts.does.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Shorter than that of lists: the answer takes milliseconds, and nothing else on the page moves. */
const DEBOUNCE_MS = 120;
const MAX_LENGTH = 50;

interface SearchPanelProps {
  /** Text typed before the panel was loaded. */
  readonly initial: string;
  readonly onDone: () => void;
}

/** The search box, its results by kind (pages at once, records of the server), and keyboard navigation. */
export function SearchPanel({ initial, onDone }: SearchPanelProps) {
  const t = useWorkspaceTexts();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(initial);
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const [chosen, setChosen] = useState(0);
  const recent = useRecentSearches();
  const asked = text.length >= SHORTEST_SEARCH && typed.trim().length >= SHORTEST_SEARCH;
  const answer = useApiQuery(searchEverything, { query: { q: text } }, { enabled: asked, staleTime: 5_000 });
  const pages = useFoundPages(typed);
  const records = useResultGroups(asked ? answer.data : undefined);
  const groups = bestFirst([...(typed.trim().length >= SHORTEST_SEARCH ? pages : []), ...records]);
  const results = groups.flatMap((group) => group.results);
  const settled = asked && text === typed.trim() && answer.data !== undefined && !answer.isPlaceholderData;
  const current = Math.min(chosen, results.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);

  // The dialog has already looked for something to focus when the panel loads.
  useEffect(() => box.current?.focus(), []);

  // One listener for all lines: they are not controls; the box selects among them.
  useEffect(() => {
    const lines = list.current;
    const at = (event: Event) => results[Number((event.target as Element).closest('[data-at]')?.getAttribute('data-at') ?? -1)];
    const press = (event: Event) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const result = at(event);
      if (result !== undefined && event.button < 2) open(result, event.ctrlKey || event.metaKey || event.button === 1);
    };
    lines?.addEventListener('mousedown', press);
    lines?.addEventListener('click', click);
    lines?.addEventListener('auxclick', click);
    return () => {
      lines?.removeEventListener('mousedown', press);
      lines?.removeEventListener('click', click);
      lines?.removeEventListener('auxclick', click);
    };
  });

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const open = (result: Result, newTab: boolean) => {
    recent.remember(typed.trim());
    if (newTab) window.open(result.href, '_blank', 'noopener');
    else {
      onDone();
      void navigate({ href: result.href });
    }
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const result = results[current];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setChosen((current + step + results.length) % results.length);
    } else if (event.key === 'Enter' && result !== undefined && (settled || pages.some(({ results: found }) => found.includes(result)))) {
      event.preventDefault();
      open(result, event.ctrlKey || event.metaKey);
    }
  };
  const type = (value: string) => {
    setTyped(value);
    setChosen(0);
  };

  const body = () => {
    if (typed.trim().length < SHORTEST_SEARCH) {
      return (
        <>
          <Recent recent={recent} onPick={type} />
          <Shortcuts />
        </>
      );
    }
    if (answer.error !== null && !answer.isFetching) return <QueryError error={answer.error} onRetry={() => answer.refetch()} />;
    if (results.length > 0) return null;
    return settled ? <EmptyState title={t('search.none', { text })} text={t('search.noneHelp')} /> : <div className={classes.waiting} />;
  };

  return (
    <div className={classes.panel}>
      <div className={classes.box}>
        {answer.isFetching ? <Loader size={18} aria-hidden /> : <IconSearch size={18} stroke={1.6} aria-hidden />}
        <input
          ref={box}
          className={classes.input}
          type="text"
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-activedescendant={results.length > 0 ? `${listId}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={keys}
          data-autofocus
        />
        {typed === '' ? null : <CloseButton aria-label={t('search.clear')} onClick={() => type('')} />}
      </div>
      <VisuallyHidden role="status">{settled ? t('search.found', { count: results.length }) : ''}</VisuallyHidden>
      <div ref={list} id={listId} role="listbox" aria-label={t('search.results')} className={classes.list} hidden={results.length === 0}>
        {groups.map((group) => (
          <Group key={group.kind} group={group} first={results.indexOf(group.results[0] as Result)} current={current} listId={listId} />
        ))}
      </div>
      {body()}
      <p className={classes.keys}>{t('search.keys')}</p>
    </div>
  );
}

interface GroupProps {
  readonly group: ResultGroup;
  /** Position of the group's first line among all lines. */
  readonly first: number;
  readonly current: number;
  readonly listId: string;
}

/** The lines of a kind below its name. The box keeps the focus and handles the keys; the list handles the mouse. */
function Group({ group, first, current, listId }: GroupProps) {
  const t = useWorkspaceTexts();
  return (
    <>
      <div id={`${listId}-${group.kind}`} role="presentation" className={classes.kind}>
        {group.title}
      </div>
      {group.results.map((result, i) => (
        <div
          key={result.key}
          id={`${listId}-${first + i}`}
          role="option"
          tabIndex={-1}
          aria-selected={first + i === current}
          aria-describedby={`${listId}-${group.kind}`}
          data-at={first + i}
          className={classes.result}
        >
          {result.icon}
          <span className={classes.words}>
            <span className={classes.title}>{result.title}</span>
            <span className={classes.facts}>{result.facts.filter((fact) => fact !== '').join(' · ')}</span>
          </span>
          {result.fit === 'FUZZY' ? (
            <Badge variant="light" color="gray">
              {t('search.nearly')}
            </Badge>
          ) : null}
          {result.badge}
        </div>
      ))}
    </>
  );
}

function Recent({ recent, onPick }: { recent: ReturnType<typeof useRecentSearches>; onPick: (text: string) => void }) {
  const t = useWorkspaceTexts();
  if (recent.searches.length === 0) return <p className={classes.help}>{t('search.help')}</p>;
  return (
    <div className={classes.list}>
      <div className={classes.kind}>
        {t('search.recent')}
        <button type="button" className={classes.forget} onClick={recent.forget}>
          {t('search.forget')}
        </button>
      </div>
      {recent.searches.map((search) => (
        <button key={search} type="button" className={classes.result} onClick={() => onPick(search)}>
          <IconHistory size={18} stroke={1.6} aria-hidden />
          <span className={classes.title}>{search}</span>
        </button>
      ))}
    </div>
  );
}
