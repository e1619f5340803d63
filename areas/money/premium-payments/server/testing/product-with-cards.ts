import { handedIn } from '#platform/domain-kit/testing/handed-in.ts';
import type { StartProduct } from '#platform/server-kit/testing/product.ts';
import type { CardStandIn } from '../cards/stand-in.ts';

/** The product with a payment service. */
export const productWithCards = handedIn<[cards: CardStandIn], StartProduct>('productWithCards');
