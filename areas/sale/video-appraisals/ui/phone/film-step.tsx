import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { FILMS } from '#areas/agency/documents/api/index.ts';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { addFilm, type PhoneAppraisal } from '../../api/index.ts';
import { useAppraisalsTexts } from '../../texts/it.ts';

interface FilmStepProps {
  readonly token: string;
  readonly appraisal: PhoneAppraisal;
  readonly onChanged: (appraisal: PhoneAppraisal) => void;
  readonly onEnded: () => void;
}

/** A short film around the vehicle, which the customer may add. */
export function FilmStep({ token, appraisal: { film }, onChanged, onEnded }: FilmStepProps) {
  const t = useAppraisalsTexts();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (file: File | null) => {
    if (file === null) return;
    setProblem(undefined);
    setIsSending(true);
    try {
      onChanged(await apiClient.call(addFilm, { body: { token, film: await encodedFile(file) } }));
    } catch (error) {
      if (isApiError(error, 'NOT_FOUND')) onEnded();
      else setProblem(error instanceof FieldErrors ? Object.values(error.fields)[0] : t('phone.filmFailed'));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('phone.film')}</Text>
      <Text size="sm">{film === null ? t('phone.filmHelp') : t('phone.filmReceived', { seconds: film.seconds })}</Text>
      <div role="status">
        {isSending ? t('phone.filmSending') : null}
        {problem === undefined ? null : <Alert color="orange">{problem}</Alert>}
      </div>
      <Group>
        <FileButton
          accept={FILMS.types.join(',')}
          capture="environment"
          onChange={(file) => void send(file)}
          inputProps={{ 'aria-label': t('phone.film') }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={isSending} leftSection={<IconVideo size={18} aria-hidden />}>
              {t(film === null ? 'phone.filmTake' : 'phone.filmAgain')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
}
