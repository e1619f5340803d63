import { ActionIcon, Button, Checkbox, Group, Popover, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { cloneElement } from 'react';
import type { DropdownProps } from '../../dropdown/on-demand.tsx';
import { useOpened } from '../../dropdown/use-opened.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import type { ColumnLayoutState } from './use-column-layout.ts';

interface ViewSettingsProps extends DropdownProps {
  readonly layout: ColumnLayoutState<never>;
}

/** The choices of `ViewSettings`. */
export function ViewSettingsPopover({ layout, button }: ViewSettingsProps) {
  const t = useKitTexts();
  const { opened, setOpened, button: ref } = useOpened();
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withArrow trapFocus width={300}>
      <Popover.Target>{cloneElement(button, { ref, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('table.density')}
            value={layout.density}
            onChange={(density) => layout.setDensity(density === 'compact' ? 'compact' : 'comfortable')}
            data={[
              { value: 'comfortable', label: t('table.comfortable') },
              { value: 'compact', label: t('table.compact') },
            ]}
          />
          <Text size="xs" c="dimmed">
            {t('table.columnsHelp')}
          </Text>
          <Stack gap={2} mah={320} style={{ overflowY: 'auto' }}>
            {layout.ordered.map((column, index) => (
              <Group key={column.key} gap={2} wrap="nowrap" justify="space-between">
                <Checkbox
                  size="xs"
                  label={column.title}
                  checked={layout.isVisible(column.key)}
                  disabled={layout.visible.length === 1 && layout.isVisible(column.key)}
                  onChange={() => layout.toggle(column.key)}
                />
                <Group gap={0} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="md"
                    disabled={index === 0}
                    aria-label={t('table.moveUp', { column: column.title })}
                    onClick={() => layout.move(column.key, -1)}
                  >
                    <IconChevronUp size={14} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="md"
                    disabled={index === layout.ordered.length - 1}
                    aria-label={t('table.moveDown', { column: column.title })}
                    onClick={() => layout.move(column.key, 1)}
                  >
                    <IconChevronDown size={14} />
                  </ActionIcon>
                </Group>
              </Group>
            ))}
          </Stack>
          <Button variant="subtle" size="compact-sm" onClick={layout.reset}>
            {t('table.resetColumns')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
