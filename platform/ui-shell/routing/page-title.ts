import { useMatches } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { AreaPage } from './area-page.ts';

/** Lets a page replace its declared title, for instance by the number of the record it shows. */
export const TitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/** Shows this text as title of the page; the declared title returns when it is undefined, and when the page is left (spec §2). */
export function usePageTitle(title: string | undefined): void {
  const setTitle = use(TitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
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
