import { cleanNotifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it } from 'vitest';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { ApiError } from '../api/api-error.ts';
import { notify } from './notify.tsx';

afterEach(() => cleanNotifications());

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message);

it('lists wrong fields line by line outside a form (spec §8)', () => {
  notify.failed(new FieldErrors({ to: 'Il campo Destinatari è obbligatorio', text: 'Il campo Messaggio è obbligatorio' }));
  expect(shown()).toEqual(['Il campo Destinatari è obbligatorio\nIl campo Messaggio è obbligatorio']);
});

it("shows any other failure with the server's text, or as unexpected", () => {
  notify.failed(new ApiError(500, 'EMISSION_FAILED', "Si è verificato un errore imprevisto durante l'emissione della polizza"));
  notify.failed(new TypeError('x is not a function'));
  expect(shown()).toEqual(["Si è verificato un errore imprevisto durante l'emissione della polizza", 'Errore imprevisto']);
});
