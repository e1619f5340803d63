import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { text } from '#platform/api-kit/schemas.ts';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { expectAccessible } from '#platform/ui-kit/testing/accessible.ts';
import { mount } from '#platform/ui-kit/testing/mount.tsx';
import { ApiError } from '../api/api-error.ts';
import { FormDialog } from './form-dialog.tsx';

const SCHEMA = z.object({ reason: text(40) });

/** A dialog for a reason; the server refuses 'Breve' at its field and 'Guasto' as a whole. */
function Opened() {
  const [state, setState] = useState('aperto');
  const save = async ({ reason }: z.input<typeof SCHEMA>) => {
    if (reason === 'Breve') throw new FieldErrors({ reason: 'Il motivo è troppo breve' });
    if (reason === 'Guasto') throw new ApiError(500, 'X', 'Il salvataggio non è riuscito');
  };
  return (
    <>
      <p>{`Il dialogo è ${state}`}</p>
      {state === 'aperto' ? (
        <FormDialog
          title="Annulla la polizza"
          schema={SCHEMA}
          labels={{ reason: { it: 'motivo', en: 'reason' } }}
          defaultValues={{ reason: '' }}
          saveLabel="Annulla"
          danger
          onSave={save}
          onClose={() => setState('chiuso')}
        >
          {(form) => <TextField {...form.field('reason')} label="Motivo" />}
        </FormDialog>
      ) : null}
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'Annulla la polizza' });
const reason = () => dialog().getByLabelText('Motivo');

async function saveWith(typed: string): Promise<void> {
  await reason().fill(typed);
  await userEvent.keyboard('{Enter}');
}

it('the first field has the focus, and an invalid form is not saved', async () => {
  await mount(<Opened />);
  await expect.element(reason()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('Il campo motivo è obbligatorio')).toBeVisible();
  await expectAccessible();
});

it('an error of the server is next to its field, and the dialog stays open', async () => {
  await mount(<Opened />);
  await saveWith('Breve');
  await expect.element(dialog().getByText('Il motivo è troppo breve')).toBeVisible();
});

it('any other error appears as a message', async () => {
  await mount(<Opened />);
  await saveWith('Guasto');
  await expect.element(page.getByText('Il salvataggio non è riuscito')).toBeVisible();
  await expect.element(dialog()).toBeVisible();
});

it('a saved dialog closes', async () => {
  await mount(<Opened />);
  await saveWith('Vendita del veicolo');
  await expect.element(page.getByText('Il dialogo è chiuso')).toBeVisible();
});

it('Escape closes the dialog without saving', async () => {
  await mount(<Opened />);
  await expect.element(reason()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Il dialogo è chiuso')).toBeVisible();
});
