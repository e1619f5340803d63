import { MODALITY_LABELS, SUBJECT_AREA_LABELS } from '#areas/network/training/domain/index.ts';
import { GROUP_LABELS } from '#areas/network/users/domain/index.ts';
import { code, type DatasetShape, day, moment, number, rows, t, text, yesNo } from './shape.ts';

const READERS = ['READ_UTENTI'] as const;
const GROUPS = Object.fromEntries(Object.entries(GROUP_LABELS).map(([group, { one }]) => [group, one]));

const TRAINING = {
  REGOLARE: t('In regola', 'Up to date'),
  IN_SCADENZA: t('In scadenza', 'Expiring'),
  NON_IN_REGOLA: t('Non in regola', 'Not up to date'),
};

/** Users of the network: producers, sellers, staff. */
export const users: DatasetShape = {
  code: 'user',
  label: t('Utenti e produttori', 'Users and producers'),
  roles: READERS,
  clear: READERS,
  from: 'app_user u',
  key: 'u.id',
  scope: { of: 'USER', id: 'u.id' },
  parents: {},
  joins: { company: 'left join company uc on uc.id = u.company_id' },
  fields: {
    rows: rows(t('Numero di utenti', 'Number of users')),
    name: text('u.display_name', t('Nome dell’utente', 'Name of the user')),
    username: text('u.username', t('Nome utente', 'User name')),
    group: code('u."group"', t('Gruppo', 'Group'), GROUPS),
    enabled: yesNo('u.enabled and u.deleted_at is null', t('Attivo', 'Enabled')),
    company: text('uc.name', t('Compagnia dell’utente', 'Insurer of the user'), { needs: ['company'] }),
    email: text('u.email', t('E-mail dell’utente', 'E-mail of the user'), { personal: true }),
    phone: text('coalesce(u.cellphone, u.phone)', t('Telefono dell’utente', 'Telephone of the user'), { personal: true }),
    city: text("u.address ->> 'city'", t('Comune dell’utente', 'Town of the user')),
    province: text("u.address ->> 'subRegion'", t('Provincia dell’utente', 'Province of the user')),
    rui: text('u.rui_number', t('Numero RUI', 'Number in the register')),
    registeredOn: day('u.rui_registered_on', t('Iscrizione al RUI', 'Entry in the register')),
    training: code('u.ivass_status', t('Formazione IVASS', 'IVASS training'), TRAINING),
    createdOn: moment('u.created_at', t('Utente dal', 'User since')),
  },
};

const TRAINING_READERS = ['UPDATE_IVASS', 'FORMAZIONE_IVASS_IN_SCADENZA'] as const;

/** Training of the current period, one row for each user that must train. */
export const training: DatasetShape = {
  code: 'training',
  label: t('Formazione IVASS', 'IVASS training'),
  roles: TRAINING_READERS,
  clear: TRAINING_READERS,
  from: 'training_state x join app_user tu on tu.id = x.user_id and tu.deleted_at is null',
  key: 'x.user_id',
  scope: { of: 'USER', id: 'x.user_id' },
  parents: { user: { sql: 'x.user_id' } },
  fields: {
    rows: rows(t('Numero di posizioni formative', 'Number of training positions')),
    person: text('tu.display_name', t('Intermediario', 'Intermediary')),
    group: code('tu."group"', t('Gruppo dell’intermediario', 'Group of the intermediary'), GROUPS),
    email: text('tu.email', t('E-mail dell’intermediario', 'E-mail of the intermediary'), { personal: true }),
    enabled: yesNo('tu.enabled', t('Intermediario attivo', 'Intermediary enabled')),
    status: code('x.status', t('Stato della formazione', 'Status of the training'), TRAINING),
    startsOn: day('x.starts_on', t('Inizio del periodo', 'Beginning of the period')),
    deadline: day('x.deadline', t('Scadenza della formazione', 'Deadline of the training')),
    hoursDue: number('round(x.minutes_due / 60.0, 1)::float8', t('Ore richieste', 'Hours due')),
    hoursDone: number('round(x.minutes_done / 60.0, 1)::float8', t('Ore svolte', 'Hours done')),
    hoursMissing: number('round(greatest(0, x.minutes_due - x.minutes_done) / 60.0, 1)::float8', t('Ore mancanti', 'Hours missing')),
    suspended: yesNo('x.suspended', t('Sospesa', 'Suspended')),
  },
};

/** Courses that count, those that were declared void left out. */
export const courses: DatasetShape = {
  code: 'course',
  label: t('Corsi di formazione', 'Training courses'),
  roles: TRAINING_READERS,
  clear: TRAINING_READERS,
  from: 'training_course x',
  key: 'x.id',
  scope: { of: 'USER', id: 'x.user_id' },
  parents: { user: { sql: 'x.user_id' } },
  fields: {
    rows: rows(t('Numero di corsi', 'Number of courses')),
    title: text('x.title', t('Corso', 'Course')),
    provider: text('x.provider', t('Ente formatore', 'Provider')),
    hours: number('round(x.minutes / 60.0, 1)::float8', t('Ore del corso', 'Hours of the course')),
    modality: code('x.modality', t('Modalità', 'Modality'), MODALITY_LABELS),
    subject: code('x.subject_area', t('Area tematica', 'Subject area'), SUBJECT_AREA_LABELS),
    completedOn: day('x.completed_on', t('Concluso il', 'Completed on')),
    confirmed: yesNo('x.confirmed_at is not null', t('Confermato', 'Confirmed')),
    voided: yesNo('x.voided_at is not null', t('Annullato', 'Void')),
  },
};
