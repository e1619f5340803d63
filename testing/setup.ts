// Runs before each test file: gives the functions that tests of lower floors declare with `handedIn`. The implementations
// are imported when a test calls them, so that a pure test does not load the server.
import { productWithIdentityProvider } from '#areas/agency/access/server/testing/product-with-identity-provider.ts';
import { productWithStore } from '#areas/agency/documents/server/testing/product-with-store.ts';
import { productWithCards } from '#areas/money/premium-payments/server/testing/product-with-cards.ts';
import { productWithCertifiedMail } from '#areas/money/premium-payments/server/testing/product-with-certified-mail.ts';
import { demoOffer } from '#areas/offer/catalogue/domain/testing/demo-offer.ts';
import { generalQuestions } from '#areas/offer/needs/server/testing/general-questions.ts';
import { brokenInvariants, loadSet, seedContracts } from '#areas/sale/contracts/server/testing/demo-contracts.ts';
import { productWithNumbers } from '#areas/sale/contracts/server/testing/product-with-numbers.ts';
import { seedDisclosures } from '#areas/sale/disclosures/server/testing/demo-disclosures.ts';
import { startProduct } from '#platform/server-kit/testing/product.ts';
import { startWorkerProcess } from '#platform/server-kit/testing/worker-process.ts';

const product = () => import('./product.ts');
const demonstration = () => import('./demonstration.ts');

startProduct.give(async (...args) => (await product()).start({}, ...args));
productWithIdentityProvider.give(
  (identityProvider) =>
    async (...args) =>
      (await product()).start({ identityProvider }, ...args),
);
productWithCards.give(
  (cards) =>
    async (...args) =>
      (await product()).start({ cards }, ...args),
);
productWithCertifiedMail.give(
  (certifiedMail) =>
    async (...args) =>
      (await product()).start({ certifiedMail }, ...args),
);
productWithStore.give(
  (store) =>
    async (...args) =>
      (await product()).start({ store }, ...args),
);
productWithNumbers.give(
  (numbers) =>
    async (...args) =>
      (await product()).start({ numbers }, ...args),
);

demoOffer.give(async () => (await import('#demo/offer/offer.ts')).demoOffer());
generalQuestions.give(async () => (await import('#demo/offer/general-questions.ts')).GENERAL_QUESTIONS);
brokenInvariants.give(async (...args) => (await import('#demo/invariants.ts')).brokenInvariants(...args));
seedContracts.give(async (...args) => (await demonstration()).seedContracts(...args));
loadSet.give(async (...args) => (await demonstration()).loadSet(...args));
seedDisclosures.give(async (...args) => (await demonstration()).seedDisclosures(...args));
startWorkerProcess.give(async (url) => (await import('./worker-process.ts')).startWorkerProcess(url));
