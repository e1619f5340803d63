import { handedIn } from '#platform/domain-kit/testing/handed-in.ts';
import type { StartProduct } from '#platform/server-kit/testing/product.ts';
import type { FileStore } from '../store/file-store.ts';

/** The product whose file store is what `around` makes of its own. */
export const productWithStore = handedIn<[around: (store: FileStore) => FileStore], StartProduct>('productWithStore');
