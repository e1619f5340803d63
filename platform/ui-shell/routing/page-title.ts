import { useMatches } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { AreaPage } from './area-page.ts';

/** A step of the breadcrumbs. */
export interface Crumb {
  readonly label: string;
  /** Path of the step; menu sections have none. */
  readonly path?: string;
}

/** Title and parent of the open page. */
export interface PageHeading {
  readonly title: string;
  /** The record it belongs to. */
  readonly parent: Required<Crumb> | undefined;
}

/** Lets a page replace its declared title, for example by the number of its record. */
export const TitleContext = createContext<(heading: PageHeading | undefined) => void>(() => undefined);

/**
 * Sets the page's title; the declared title returns when it is undefined and when the page closes (spec §2). `parent`
 * is the record that the page belongs to, if the address cannot name it: the breadcrumbs then lead there, through the
 * pages above that record.
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

/** Returns the declaration of the page on screen. */
export function useCurrentPage(): AreaPage | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
}

/** Keeps the title of the browser tab equal to the page's title. */
export function useDocumentTitle(override: string | undefined, product: string): void {
  const page = useCurrentPage();
  const language = useLanguage();
  const title = override ?? page?.title[language];
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product]);
}
