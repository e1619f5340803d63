import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

export const appraisalsAddress = address('/video-perizie');
export const appraisalAddress = address('/video-perizie/$id', { id: wholeNumber });

/** Page on which the customer takes the photos (spec §2); the secret is in its path. */
export const phoneAppraisalAddress = address('/video-perizia/$token', { token: anyText });
