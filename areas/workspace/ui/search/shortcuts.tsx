import { useWorkspaceTexts } from '../../texts/it.ts';
import classes from './search.module.css';

const SHORTCUTS = ['search', 'next', 'step', 'save', 'take', 'view', 'close'] as const;

/** The keyboard shortcuts of the product. */
export function Shortcuts() {
  const t = useWorkspaceTexts();
  return (
    <>
      <div className={classes.kind}>{t('shortcuts.title')}</div>
      <dl className={classes.shortcuts}>
        {SHORTCUTS.map((name) => (
          <div key={name}>
            <dt>
              <kbd className={classes.key}>{t(`shortcuts.keys.${name}`)}</kbd>
            </dt>
            <dd>{t(`shortcuts.does.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
