import { handedIn } from '#platform/domain-kit/testing/handed-in.ts';
import type { NeedsContent } from '../../domain/index.ts';

/** Returns the general questions of the demonstration. */
export const generalQuestions = handedIn<[], Promise<NeedsContent>>('generalQuestions');
