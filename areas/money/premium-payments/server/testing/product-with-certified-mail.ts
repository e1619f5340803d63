import { handedIn } from '#platform/domain-kit/testing/handed-in.ts';
import type { MailTransport } from '#platform/server-kit/mail/transport.ts';
import type { StartProduct } from '#platform/server-kit/testing/product.ts';

/** The product with a certified mailbox. */
export const productWithCertifiedMail = handedIn<[transport: MailTransport], StartProduct>('productWithCertifiedMail');
