import { Accordion, Badge, Box, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OperationDoc } from '../../api/index.ts';
import { useConsoleTexts } from '../../texts/it.ts';
import classes from './code-editor.module.css';

function matches({ name, about }: OperationDoc, typed: string): boolean {
  return `${name} ${about}`.toLowerCase().includes(typed.trim().toLowerCase());
}

function Operation({ operation }: { readonly operation: OperationDoc }) {
  const t = useConsoleTexts();
  const { name, about, writes, allowed, roles, parameters, answer } = operation;
  return (
    <Accordion.Item value={name}>
      <Accordion.Control>
        <Group gap={6}>
          <Text size="sm" fw={600} className={classes.code}>
            {`nais.${name}`}
          </Text>
          {writes ? <Badge size="sm">{t('docs.writes')}</Badge> : null}
          {allowed ? null : (
            <Badge size="sm" color="gray">
              {t('docs.forbidden')}
            </Badge>
          )}
        </Group>
        <Text size="sm">{about}</Text>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap={6}>
          {parameters.map(({ name: field, type, required, about: label }) => (
            <Text key={field} size="sm" className={classes.code}>
              {field}
              {required ? '' : '?'}: {type}
              {label === '' ? '' : `  // ${label}`}
            </Text>
          ))}
          <Text size="sm" className={classes.code}>
            {`→ ${answer}`}
          </Text>
          {roles.length === 0 ? null : (
            <Text size="sm" c="dimmed">
              {t('docs.roles', { roles: roles.join(', ') })}
            </Text>
          )}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** The queries and commands of scripts, from the declaration that also checks their calls. */
export function ApiDocs({ operations }: { readonly operations: readonly OperationDoc[] }) {
  const t = useConsoleTexts();
  const [typed, setTyped] = useState('');
  const found = operations.filter((operation) => matches(operation, typed));
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('docs.title')}</Text>
      <Text size="sm">{t('docs.help')}</Text>
      <TextInput label={t('docs.search')} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <Box className={classes.docs} role="region" aria-label={t('docs.title')} tabIndex={0}>
        {found.length === 0 ? <Text size="sm">{t('docs.none')}</Text> : null}
        <Accordion multiple chevronPosition="left">
          {found.map((operation) => (
            <Operation key={operation.name} operation={operation} />
          ))}
        </Accordion>
      </Box>
    </Stack>
  );
}
