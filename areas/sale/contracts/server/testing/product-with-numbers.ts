import { handedIn } from '#platform/domain-kit/testing/handed-in.ts';
import type { StartProduct } from '#platform/server-kit/testing/product.ts';
import type { NumberService } from '../issuing/number-service.ts';

/** The product with a service that issues the insurers' policy numbers. */
export const productWithNumbers = handedIn<[numbers: NumberService], StartProduct>('productWithNumbers');
