import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Outside, Work } from '#platform/server-kit/context.ts';
import type { ContractDocumentData, LayoutKind, PaperMoment } from '../domain/index.ts';

/** A product and the day of a paper: the layouts published for that day apply. */
export interface ProductDay {
  readonly productId: number;
  readonly day: PlainDate;
}

export interface LayoutRequest extends ProductDay {
  readonly kind: LayoutKind;
}

/** One published version of a layout. */
export interface PageLayout {
  /** Source and version, such as `compilabile/12`: stored with each file that it makes. */
  readonly id: string;
  /** Draws a paper. The same data give the same bytes. */
  readonly draw: (outside: Outside, data: ContractDocumentData) => Promise<Buffer>;
}

/** A layout of a paper that the product does not make by itself. */
export interface AdditionalPaper extends PageLayout {
  /** First part of the file's name. */
  readonly name: string;
  /** It takes the place of the agency's uploaded privacy notice. */
  readonly isPrivacyNotice?: boolean;
}

/** Layouts that replace the built-in ones, and those that add papers. */
export interface LayoutSource {
  /** The layout of a kind of paper for a product on a day; null = the built-in one. */
  readonly layoutOf: (work: Pick<Work, 'db'>, request: LayoutRequest) => Promise<PageLayout | null>;
  /** The papers to add when a proposal or a policy is made, in their order. */
  readonly additional: (work: Pick<Work, 'db'>, product: ProductDay, moment: PaperMoment) => Promise<readonly AdditionalPaper[]>;
}

/** Joins several sources: the first that has a layout decides, and all of them add papers. */
export function firstLayouts(sources: readonly LayoutSource[]): LayoutSource {
  return {
    layoutOf: async (work, request) => {
      for (const source of sources) {
        const layout = await source.layoutOf(work, request);
        if (layout !== null) return layout;
      }
      return null;
    },
    additional: async (work, product, moment) => {
      const papers: AdditionalPaper[] = [];
      for (const source of sources) papers.push(...(await source.additional(work, product, moment)));
      return papers;
    },
  };
}
