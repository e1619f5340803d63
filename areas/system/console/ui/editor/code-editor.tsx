import { autocompletion } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useRef } from 'react';
import type { OperationDoc } from '../../api/index.ts';
import classes from './code-editor.module.css';
import { completionsOf } from './completions.ts';

/** A place in the text, from 1, with what is wrong there. */
export interface Mark {
  readonly line: number;
  readonly column: number | null;
  readonly message: string;
}

interface CodeEditorProps {
  readonly label: string;
  readonly initial: string;
  readonly operations: readonly OperationDoc[];
  readonly mark: Mark | null;
  readonly readOnly?: boolean;
  readonly onChange?: (source: string) => void;
}

function showMark(view: EditorView, mark: Mark | null): void {
  const { doc } = view.state;
  if (mark === null || mark.line > doc.lines) {
    view.dispatch(setDiagnostics(view.state, []));
    return;
  }
  const line = doc.line(mark.line);
  const from = Math.min(line.from + Math.max(0, (mark.column ?? 1) - 1), line.to);
  view.dispatch(setDiagnostics(view.state, [{ from, to: Math.max(from, line.to), severity: 'error', message: mark.message }]), {
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
}

/** A text editor for scripts. Tab leaves it, as any field; completions open while typing and with Ctrl+Space. */
export function CodeEditor({ label, initial, operations, mark, readOnly = false, onChange }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  const completion = useRef(new Compartment());

  // The editor keeps its own text: it is made once, from the first value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later `initial` would throw away what the user has typed, and everything else that the effect reads is a ref or never changes
  useEffect(() => {
    if (host.current === null) return;
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: initial,
        extensions: [
          basicSetup,
          javascript(),
          lintGutter(),
          completion.current.of([]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorState.readOnly.of(readOnly),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed.current?.(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [label, readOnly]);

  useEffect(() => {
    view.current?.dispatch({ effects: completion.current.reconfigure(autocompletion({ override: [completionsOf(operations)] })) });
  }, [operations]);

  useEffect(() => {
    if (view.current !== null) showMark(view.current, mark);
  }, [mark]);

  return <div ref={host} className={classes.editor} />;
}
