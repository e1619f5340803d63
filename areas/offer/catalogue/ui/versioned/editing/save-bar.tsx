import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { pathLabelOf, type ShapeNode } from '#platform/domain-kit/versioned/shape.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useCatalogueTexts } from '../../../texts/it.ts';
import classes from '../versioned.module.css';
import type { FieldProblem } from './use-version-form.ts';

interface ProblemListProps {
  readonly problems: readonly FieldProblem[];
  readonly shape: ShapeNode;
  readonly content: unknown;
  readonly hrefOf: (path: string) => string | undefined;
}

/** All errors of the form, also in closed tabs, each with a link to its place. */
export function ProblemList({ problems, shape, content, hrefOf }: ProblemListProps) {
  const t = useCatalogueTexts();
  const language = useLanguage();
  return (
    <div role="alert">
      {problems.length === 0 ? null : (
        <Alert color="red" variant="light" mt="md" title={t('form.toCorrect', { count: problems.length })}>
          <List size="sm">
            {problems.slice(0, 20).map(({ path, message }) => {
              const href = hrefOf(path);
              const place = pathLabelOf(shape, content, path)[language];
              return (
                <List.Item key={path}>
                  {href === undefined ? (
                    place
                  ) : (
                    <Anchor component={Link} to={href} inherit>
                      {place}
                    </Anchor>
                  )}
                  : {message}
                </List.Item>
              );
            })}
          </List>
        </Alert>
      )}
    </div>
  );
}

interface SaveBarProps {
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly onDiscard: () => void;
}

/** Fixed at the bottom of the window while a draft is edited. */
export function SaveBar({ dirty, saving, onDiscard }: SaveBarProps) {
  const t = useCatalogueTexts();
  return (
    <Group justify="flex-end" className={classes.saveBar} data-dirty={dirty || undefined}>
      {dirty ? (
        <Text size="sm" role="status">
          {t('form.unsaved')}
        </Text>
      ) : null}
      <Button variant="default" disabled={!dirty || saving} onClick={onDiscard}>
        {t('form.discard')}
      </Button>
      <Button type="submit" loading={saving} disabled={!dirty}>
        {t('form.save')}
      </Button>
    </Group>
  );
}
