import type { AccountPart } from '#areas/agency/access/ui/public.tsx';
import { OwnTraining } from './own-training.tsx';

/** What training adds to the account. */
export const TRAINING_IN_ACCOUNT: readonly AccountPart[] = [{ order: 20, place: 'page', whileImpersonated: true, content: OwnTraining }];
