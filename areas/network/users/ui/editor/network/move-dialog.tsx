import { Alert, Button, List, Modal, Group as Row, Stack, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { Group } from '#areas/agency/access/domain/index.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { AutocompleteField } from '#platform/ui-kit/form/choice/autocomplete-field.tsx';
import { CheckboxField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listUsers, moveUser, readUser, searchParents } from '../../../api/index.ts';
import { moveForm, previewMove, readNetwork } from '../../../api/network-routes.ts';
import type { UserDetail } from '../../../api/user-routes.ts';
import { GROUP_LABELS, type UserPath } from '../../../domain/index.ts';
import type { ParentRule } from '../../../domain/network/network-rules.ts';
import { useUsersTexts } from '../../../texts/it.ts';

interface Watcher {
  readonly id: number;
  readonly name: string;
  readonly group: Group;
  readonly contracts: number;
}

function Watchers({ title, people }: { title: string; people: readonly Watcher[] }) {
  const t = useUsersTexts();
  const language = useLanguage();
  if (people.length === 0) return null;
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <List size="sm">
        {people.map((one) => (
          <List.Item key={one.id}>
            {one.name} ({GROUP_LABELS[one.group].one[language]}) · {t('network.contracts', { count: one.contracts })}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

interface PreviewProps {
  readonly userPath: UserPath;
  readonly id: number;
  readonly gruppo: Group;
  readonly superiore: number | undefined;
}

/** Users that will stop or start seeing contracts. */
function Preview({ userPath, id, gruppo, superiore }: PreviewProps) {
  const t = useUsersTexts();
  const { data, error, isPlaceholderData, refetch } = useApiQuery(previewMove, {
    params: { userPath, id },
    query: { gruppo, ...(superiore === undefined ? {} : { superiore }) },
  });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined || isPlaceholderData) return <LoadingState height={80} />;
  const unchanged = data.loses.length === 0 && data.gains.length === 0;
  return (
    <Alert color={unchanged ? 'gray' : 'yellow'} variant="light">
      <Stack gap="xs">
        <Text>
          {t('network.moving', { count: data.users })} {t('network.contracts', { count: data.contracts })}
        </Text>
        {unchanged ? <Text>{t('network.nobodyChanges')}</Text> : null}
        <Watchers title={t('network.loses')} people={data.loses} />
        <Watchers title={t('network.gains')} people={data.gains} />
      </Stack>
    </Alert>
  );
}

interface MoveDialogProps {
  readonly userPath: UserPath;
  readonly user: UserDetail;
  readonly rule: ParentRule;
  readonly onClose: () => void;
}

/** Changes the superior of one kind, with a preview of the effects. */
export function MoveDialog({ userPath, user, rule, onClose }: MoveDialogProps) {
  const t = useUsersTexts();
  const language = useLanguage();
  const current = user.parents.find((parent) => parent.group === rule.group);
  const form = useSchemaForm(moveForm, { labels: moveUser.fields, defaultValues: { parent: null, detach: false } });
  const { parent, detach } = useWatch({ control: form.control });
  const move = useApiMutation(moveUser, { invalidates: [readUser, listUsers, readNetwork] });
  const target = detach === true ? null : (parent ?? undefined);
  const params = { userPath, id: user.id };
  const submit = async () => {
    if (target === undefined) return;
    try {
      await move.mutateAsync({ params, body: { group: rule.group, parent: target } });
      notify.done(t('network.moved', { name: user.name }));
      onClose();
    } catch (error) {
      notify.failed(error);
    }
  };
  const kind = GROUP_LABELS[rule.group].one[language].toLowerCase();
  return (
    <Modal opened onClose={onClose} title={t('network.moveTitle', { name: user.name, kind })} centered size="lg">
      <Stack gap="md">
        <AutocompleteField
          {...form.field('parent')}
          disabled={detach === true}
          help={t('form.parentHelp')}
          emptyText={t('form.noSuperiors')}
          source={`parents-${userPath}-${rule.group}`}
          search={async (search, signal) =>
            (await apiClient.call(searchParents, { params: { userPath }, query: { gruppo: rule.group, search } }, { signal })).items
          }
          itemValue={(item) => item.id}
          itemLabel={(item) => item.name}
        />
        {rule.mandatory || current === undefined ? null : <CheckboxField {...form.field('detach')} label={t('network.detach')} />}
        {target === undefined ? (
          <Text c="dimmed">{t('network.choose')}</Text>
        ) : (
          <Preview userPath={userPath} id={user.id} gruppo={rule.group} superiore={target ?? undefined} />
        )}
        <Row justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button disabled={target === undefined} loading={move.isPending} onClick={() => void submit()}>
            {t('network.confirm')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
