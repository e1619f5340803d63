import { useMatches } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { AreaPage } from './area-page.ts';

/** A step of the breadcrumb. */
export interface Crumb {
  readonly label: string;
  /** Where it leads; a section of the menu leads nowhere. */
  readonly path?: string;
}

/** What a page says about itself while it is open. */
export interface PageHeading {
  readonly title: string;
  /** The record it belongs to. */
  readonly parent: Required<Crumb> | undefined;
}

/** Lets a page replace its declared title, for instance by the number of the record it shows. */
export const TitleContext = createContext<(heading: PageHeading | undefined) => void>(() => undefined);

/**
 * Shows this text as title of the page; the declared title returns when it is undefined, and when the page is left (spec §2). `parent` is the record
 * that the page belongs to, where the address cannot name it: the breadcrumb then leads there, over the pages above that record.
 */
export function usePageTitle(title: string | undefined, parent?: Required<Crumb>): void {
  const setHeading = use(TitleContext);
  const { label, path } = parent ?? {};
  useEffect(() => {
    const above = label === undefined || path === undefined ? undefined : { label, path };
    setHeading(title === undefined ? undefined : { title, parent: above });
    return () => setHeading(undefined);
  }, [title, label, path, setHeading]);
}

/** The declaration of the page on screen. */
export function useCurrentPage(): AreaPage | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
}

/** Keeps the browser's tab title in step with the page. */
export function useDocumentTitle(override: string | undefined, product: string): void {
  const page = useCurrentPage();
  const language = useLanguage();
  const title = override ?? page?.title[language];
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product]);
}
