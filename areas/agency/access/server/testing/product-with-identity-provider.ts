import { handedIn } from '#platform/domain-kit/testing/handed-in.ts';
import type { StartProduct } from '#platform/server-kit/testing/product.ts';
import type { IdentityProviderSettings } from '../oauth/provider-settings.ts';

/** The product with a login at an identity provider. */
export const productWithIdentityProvider = handedIn<[provider: IdentityProviderSettings], StartProduct>('productWithIdentityProvider');
