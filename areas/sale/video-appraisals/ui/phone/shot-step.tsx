import { Alert, Button, FileButton, Image, Stack, Text, Title } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { PICTURES } from '#areas/agency/documents/api/index.ts';
import { encodedFile, useBlobAddress } from '#areas/agency/documents/ui/public.tsx';
import { PHOTO_ANGLES, type PhotoAngle } from '#areas/offer/catalogue/domain/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { addShot, type PhoneAppraisal } from '../../api/index.ts';
import { useAppraisalsTexts } from '../../texts/it.ts';
import { Outline } from './outline.tsx';
import { type PreparedPicture, preparePicture } from './prepare-picture.ts';

type Phase =
  | { readonly kind: 'waiting' | 'preparing' | 'not-read' }
  | { readonly kind: 'doubtful' | 'sending' | 'failed'; readonly picture: PreparedPicture };

/** The server refuses the photo: sending it again would not help. Everything else may be the line. */
const isRefusal = ({ status }: { readonly status: number }) => status >= 400 && status < 500;

interface ShotStepProps {
  readonly token: string;
  readonly angle: PhotoAngle;
  readonly onSaved: (appraisal: PhoneAppraisal) => void;
  /** The link ended while the page was open. */
  readonly onEnded: () => void;
}

/** Sends a photo as soon as it has no doubts; one that did not arrive is sent again on request, or with the connection. */
function useShot({ token, angle, onSaved, onEnded }: ShotStepProps) {
  const [phase, setPhase] = useState<Phase>({ kind: 'waiting' });

  const send = useCallback(
    async (picture: PreparedPicture) => {
      setPhase({ kind: 'sending', picture });
      try {
        const saved = await apiClient.call(addShot, { body: { token, angle, photo: await encodedFile(picture.file) } });
        setPhase({ kind: 'waiting' });
        onSaved(saved);
      } catch (error) {
        if (isApiError(error, 'NOT_FOUND')) return onEnded();
        if (error instanceof FieldErrors || (isApiError(error) && isRefusal(error))) {
          notify.failed(error);
          return setPhase({ kind: 'waiting' });
        }
        setPhase({ kind: 'failed', picture });
      }
    },
    [token, angle, onSaved, onEnded],
  );

  const take = async (picked: File | null) => {
    if (picked === null) return;
    setPhase({ kind: 'preparing' });
    try {
      const picture = await preparePicture(picked, angle.toLowerCase());
      if (picture.hints.length > 0) return setPhase({ kind: 'doubtful', picture });
      await send(picture);
    } catch {
      setPhase({ kind: 'not-read' });
    }
  };

  useEffect(() => {
    if (phase.kind !== 'failed') return undefined;
    const again = () => void send(phase.picture);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [phase, send]);

  return { phase, send, take };
}

interface PickerProps {
  readonly isAgain: boolean;
  readonly isBusy: boolean;
  readonly name: string;
  readonly onPicked: (file: File | null) => void;
}

function Picker({ isAgain, isBusy, name, onPicked }: PickerProps) {
  const t = useAppraisalsTexts();
  const accept = PICTURES.types.join(',');
  return (
    <>
      <FileButton accept={accept} capture="environment" onChange={onPicked} inputProps={{ 'aria-label': `${name}: camera` }}>
        {(props) => (
          <Button {...props} size="lg" variant={isAgain ? 'default' : 'filled'} loading={isBusy} leftSection={<IconCamera aria-hidden />}>
            {t(isAgain ? 'phone.again' : 'phone.take')}
          </Button>
        )}
      </FileButton>
      {isAgain ? null : (
        <FileButton accept={accept} onChange={onPicked} inputProps={{ 'aria-label': `${name}: file` }}>
          {(props) => (
            <Button {...props} variant="subtle" disabled={isBusy}>
              {t('phone.choose')}
            </Button>
          )}
        </FileButton>
      )}
    </>
  );
}

/** One angle: how to stand, the photo, its doubts, and its sending. */
export function ShotStep(props: ShotStepProps) {
  const { angle } = props;
  const t = useAppraisalsTexts();
  const language = useLanguage();
  const { phase, send, take } = useShot(props);
  const picture = 'picture' in phase ? phase.picture : undefined;
  const preview = useBlobAddress(picture?.file);
  const name = PHOTO_ANGLES[angle][language];
  const isBusy = phase.kind === 'preparing' || phase.kind === 'sending';
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {name}
      </Title>
      {preview === undefined ? (
        <Outline angle={angle} />
      ) : (
        <Image src={preview} alt={t('phone.preview')} radius="md" mah={360} fit="contain" />
      )}
      <Text>{t(`angleHelp.${angle}`)}</Text>
      <div role="status">
        {phase.kind === 'preparing' ? t('phone.preparing') : null}
        {phase.kind === 'sending' ? t('phone.sending') : null}
        {phase.kind === 'not-read' ? <Alert color="red">{t('phone.notRead')}</Alert> : null}
        {phase.kind === 'failed' ? <Alert color="orange">{t('phone.failed')}</Alert> : null}
        {phase.kind === 'doubtful' ? (
          <Alert color="orange">
            {phase.picture.hints.map((hint) => (
              <Text key={hint} size="sm">
                {t(`hints.${hint}`)}
              </Text>
            ))}
          </Alert>
        ) : null}
      </div>
      {phase.kind === 'failed' ? (
        <Button size="lg" onClick={() => void send(phase.picture)}>
          {t('phone.retry')}
        </Button>
      ) : null}
      <Picker
        isAgain={phase.kind === 'failed' || phase.kind === 'doubtful'}
        isBusy={isBusy}
        name={name}
        onPicked={(file) => void take(file)}
      />
      {phase.kind === 'doubtful' ? (
        <Button variant="subtle" onClick={() => void send(phase.picture)}>
          {t('phone.keep')}
        </Button>
      ) : null}
    </Stack>
  );
}
