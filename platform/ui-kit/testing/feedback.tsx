import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { DetailHeader } from '../display/detail-header.tsx';
import { KeyValueList } from '../display/key-value-list.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { Timeline } from '../display/timeline.tsx';
import { DateText, Money, Percent } from '../display/values.tsx';
import { useConfirm } from '../feedback/confirm.tsx';
import { ReasonsButton } from '../feedback/reasons-button.tsx';
import { ShownError } from '../feedback/shown-error.ts';
import { EmptyState, QueryError } from '../feedback/states.tsx';
import { TimedButton } from '../feedback/timed-button.tsx';
import { Pager } from '../table/pager.tsx';
import { Specimen } from './specimen.tsx';

function TimedSpecimen() {
  const [state, setState] = useState<'before' | 'running' | 'gone'>('before');
  return (
    <Specimen title="Pulsante a tempo">
      <Group>
        {state === 'running' ? (
          <TimedButton seconds={3} label="Continua" onGo={() => setState('gone')} />
        ) : (
          <Button variant="default" onClick={() => setState('running')}>
            Avvia il conto alla rovescia
          </Button>
        )}
        <Text role="status">{state === 'gone' ? 'Arrivato' : ''}</Text>
      </Group>
    </Specimen>
  );
}

function ConfirmSpecimen() {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const request = {
    title: 'Annulla 3 polizze per un rimborso di 1.204,10 €',
    message: 'I clienti ricevono la comunicazione del rimborso.',
    confirm: 'Annulla le polizze',
    danger: true,
  };
  const ask = async (times: number) => setAnswers(await Promise.all(Array.from({ length: times }, () => confirm(request))));
  return (
    <Specimen title="Conferma">
      <Group>
        <Button variant="default" onClick={() => void ask(1)}>
          Annulla 3 polizze
        </Button>
        <Button variant="default" onClick={() => void ask(2)}>
          Chiedi due volte
        </Button>
        <Text role="status">{answers.length === 0 ? '' : `Risposta: ${answers.join(', ')}`}</Text>
      </Group>
    </Specimen>
  );
}

function PagerSpecimen() {
  const [page, setPage] = useState(3);
  const [max, setMax] = useState(20);
  return (
    <Specimen title="Paginazione" columns={1}>
      <Pager {...{ page, max }} total={134} onPage={setPage} onSize={setMax} />
      <Pager page={1} max={20} total={0} onPage={setPage} onSize={setMax} />
    </Specimen>
  );
}

/** Messages, questions and details of a record. */
export function FeedbackSpecimens() {
  return (
    <>
      <PagerSpecimen />
      <TimedSpecimen />
      <ConfirmSpecimen />
      <Specimen title="Azione bloccata">
        <Group>
          <ReasonsButton label="Accetta il preventivo" reasons={[]} onAct={() => undefined} />
          <ReasonsButton
            label="Accetta il preventivo"
            reasons={[{ text: 'Manca la targa del veicolo' }, { text: "Manca il consenso all'informativa" }]}
            onAct={() => undefined}
          />
        </Group>
      </Specimen>
      <Specimen title="Stati" columns={1}>
        <Group>
          <StatusBadge tone="neutral">Salvato</StatusBadge>
          <StatusBadge tone="info">In attesa</StatusBadge>
          <StatusBadge tone="progress">In caricamento</StatusBadge>
          <StatusBadge tone="good">In vigore</StatusBadge>
          <StatusBadge tone="warning">In scadenza</StatusBadge>
          <StatusBadge tone="bad">Annullata</StatusBadge>
        </Group>
      </Specimen>
      <Specimen title="Dettaglio" columns={1}>
        <DetailHeader
          title="P-2026-000134"
          badge={<StatusBadge tone="good">In vigore</StatusBadge>}
          facts={[{ label: 'Premio', value: <Money cents={123_456} /> }]}
          actions={<Button>Accetta il preventivo</Button>}
        />
        <KeyValueList
          items={[
            { label: 'Dal', value: <DateText date="2026-03-11" /> },
            { label: 'Provvigione', value: <Percent rate={135_000} /> },
            { label: 'Nota', value: null },
          ]}
        />
      </Specimen>
      <Specimen title="Cronologia">
        <Timeline
          entries={[
            { key: 2, at: '2026-03-11T13:30:00Z', title: 'Preventivo accettato', who: 'Anna Bassi per conto di Autosalone Riva' },
            { key: 1, at: '2026-03-10T08:00:00Z', title: 'Preventivo creato', who: 'Anna Bassi per conto di Autosalone Riva' },
          ]}
        />
      </Specimen>
      <Specimen title="Vuoto" columns={2}>
        <EmptyState title="Nessun sinistro" text="I sinistri aperti compaiono qui." />
        <QueryError error={new ShownError('Il servizio non è raggiungibile: riprova tra poco')} onRetry={() => undefined} />
      </Specimen>
    </>
  );
}
