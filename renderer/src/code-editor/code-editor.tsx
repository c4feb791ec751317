import { openSearchPanel } from '@codemirror/search';
import { forEachDiagnostic, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { applyChanges, type TextChange } from '@core/text/changes';
import { difference } from '@core/text/difference';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import styles from './code-editor.module.css';
import { editorExtensions, type CodeLanguage, type EditorShape } from './extensions';
import { LineEndings } from './line-endings';
import type { ContextAt } from './template/support';

/** Something wrong in the text; offsets of the file, `from` up to `to`. */
export interface CodeProblem {
  from: number;
  to: number;
  severity: 'error' | 'warning' | 'info';
  message: string;
  /** The fix: offered where the problem is explained, and by Mod-. at its position. */
  fix: { title: string; apply(): void } | null;
}

export interface CodeEditorHandle {
  focus(): void;
  openSearch(): void;
  /** Offset of the cursor in the text. */
  cursor(): number;
  /** Selects a part of the text and brings it into the middle; `focus` (the default) moves the focus there. */
  reveal(from: number, to: number, focus?: boolean): void;
}

export interface CursorPlace {
  offset: number;
  line: number;
  column: number;
}

export interface CodeEditorProps {
  label: string;
  language: CodeLanguage;
  text: string;
  readOnly?: boolean;
  wrap?: boolean;
  /** A page of source unless said otherwise. Only the initial value is used. */
  shape?: EditorShape;
  problems: readonly CodeProblem[];
  /** The user changed the text: changes in offsets of `text`, and the text they lead to. */
  onEdit(changes: TextChange[], text: string): void;
  onUndo(): void;
  onRedo(): void;
  /** The cursor has moved: its offset in `text`, its line and column from 1. */
  onCursor?(place: CursorPlace): void;
  /** The user pressed Ctrl (or Cmd) and clicked on a name: its offset in `text`. */
  onFollow?(offset: number): void;
  /** What the names of a template at an offset of `text` mean; without it only the language itself is known. */
  templateContext?: ContextAt;
  /** It gets the focus as soon as it is mounted. */
  takesFocus?: boolean;
  ref?: Ref<CodeEditorHandle>;
}

const fromOutside = Annotation.define<boolean>();

/**
 * A source editor over a text that is owned elsewhere. Typing is reported as changes; changes made elsewhere are
 * applied as the smallest change that makes the texts equal, so that cursor and scroll position stay.
 */
export function CodeEditor(props: CodeEditorProps) {
  return <Editor key={props.language} {...props} />;
}

function Editor(props: CodeEditorProps) {
  const { label, language, text, readOnly = false, wrap = false, shape = 'page', problems, ref } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Session | null>(null);

  const onUpdate = useEffectEvent((update: ViewUpdate) => {
    const session = editor.current;
    if (!session) return;
    if (
      update.docChanged &&
      !update.transactions.some((transaction) => transaction.annotation(fromOutside))
    ) {
      const changes: TextChange[] = [];
      update.changes.iterChanges((from, to, _from, _to, inserted) => {
        changes.push(session.endings.changeToFile({ from, to, insert: inserted.toString() }));
      });
      session.take(applyChanges(session.text, changes));
      props.onEdit(changes, session.text);
    }
    if (update.selectionSet || update.docChanged) {
      const { head } = update.state.selection.main;
      const line = update.state.doc.lineAt(head);
      props.onCursor?.({
        offset: session.endings.toFile(head),
        line: line.number,
        column: head - line.from + 1,
      });
    }
  });
  const onFollow = useEffectEvent((at: number) => {
    const session = editor.current;
    if (session) props.onFollow?.(session.endings.toFile(at));
  });
  const contextAt = useEffectEvent((at: number) => {
    const session = editor.current;
    return session ? (props.templateContext?.(session.endings.toFile(at)) ?? null) : null;
  });
  const onUndo = useEffectEvent(() => props.onUndo());
  const onRedo = useEffectEvent(() => props.onRedo());
  const begin = useEffectEvent(
    (parent: HTMLElement, events: SessionEvents) => new Session(parent, text, language, shape, events),
  );

  const arrive = useEffectEvent(({ view }: Session) => {
    if (props.takesFocus) view.focus();
  });

  useEffect(() => {
    if (!host.current) return;
    const session = begin(host.current, {
      onUpdate: (update) => onUpdate(update),
      contextAt: (at) => contextAt(at),
      onUndo: () => onUndo(),
      onRedo: () => onRedo(),
      onFollow: (at) => onFollow(at),
    });
    editor.current = session;
    arrive(session);
    return () => {
      editor.current = null;
      session.view.destroy();
    };
  }, []);

  // Every render compares: the owner may also have refused a change. Synchronously, not when the page is idle: a letter
  // typed in between would be compared with the text before it, removed, and inserted again behind the cursor.
  useLayoutEffect(() => editor.current?.follow(text));
  useEffect(() => editor.current?.configure({ label, readOnly, wrap }), [label, readOnly, wrap]);
  useEffect(() => editor.current?.mark(problems), [problems]);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor.current?.view.focus(),
      cursor: () => editor.current?.cursor() ?? 0,
      openSearch: () => editor.current && openSearchPanel(editor.current.view),
      reveal: (from, to, focus = true) => editor.current?.reveal(from, to, focus),
    }),
    [],
  );

  return <div ref={host} className={styles.editor} />;
}

interface SessionEvents {
  onUpdate(update: ViewUpdate): void;
  contextAt: ContextAt;
  onUndo(): void;
  onRedo(): void;
  onFollow(at: number): void;
}

/** A key binding that is always carried out. */
function done(act: () => void): () => boolean {
  return () => {
    act();
    return true;
  };
}

/** Fixes the first problem the cursor touches that can be fixed. */
function fixAtCursor(view: EditorView): boolean {
  const { head } = view.state.selection.main;
  let fixed = false;
  forEachDiagnostic(view.state, ({ actions }, from, to) => {
    const [action] = actions ?? [];
    if (fixed || !action || head < from || head > to) return;
    fixed = true;
    action.apply(view, from, to);
  });
  return fixed;
}

/** One editor on the page, and the text it is known to show. */
class Session {
  readonly view: EditorView;
  text = '';
  endings = new LineEndings('');
  private readonly settings = new Compartment();

  constructor(
    parent: HTMLElement,
    text: string,
    language: CodeLanguage,
    shape: EditorShape,
    events: SessionEvents,
  ) {
    this.take(text);
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        doc: this.endings.editorText(),
        extensions: [
          Prec.highest(
            keymap.of([
              { key: 'Mod-z', run: done(events.onUndo), preventDefault: true },
              { key: 'Mod-y', run: done(events.onRedo), preventDefault: true },
              { key: 'Mod-Shift-z', run: done(events.onRedo), preventDefault: true },
              { key: 'Mod-.', run: fixAtCursor, preventDefault: true },
            ]),
          ),
          this.settings.of([]),
          editorExtensions(language, text.length, events.contextAt, shape),
          EditorView.updateListener.of(events.onUpdate),
          EditorView.domEventHandlers({
            mousedown(event, view) {
              if (!(event.ctrlKey || event.metaKey) || event.button !== 0) return false;
              const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
              if (at === null) return false;
              events.onFollow(at);
              return true;
            },
          }),
        ],
      }),
    });
  }

  take(text: string): void {
    this.text = text;
    this.endings = new LineEndings(text);
  }

  configure({ label, readOnly, wrap }: { label: string; readOnly: boolean; wrap: boolean }): void {
    this.view.dispatch({
      effects: this.settings.reconfigure([
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorState.readOnly.of(readOnly),
        wrap ? EditorView.lineWrapping : [],
      ]),
    });
  }

  /** Makes the editor show this text. With the cursor in it, a change made elsewhere is brought into view. */
  follow(text: string): void {
    if (text === this.text) return;
    const before = this.endings.editorText();
    this.take(text);
    const change = difference(before, this.endings.editorText());
    if (!change) return;
    const end = change.from + change.insert.length;
    this.view.dispatch({
      changes: change,
      annotations: fromOutside.of(true),
      ...(this.view.hasFocus ? { selection: { anchor: end }, scrollIntoView: true } : {}),
    });
  }

  cursor(): number {
    return this.endings.toFile(this.view.state.selection.main.head);
  }

  mark(problems: readonly CodeProblem[]): void {
    const { length } = this.view.state.doc;
    const place = (offset: number) => Math.max(0, Math.min(length, this.endings.toEditor(offset)));
    const diagnostics = problems.map(({ from, to, severity, message, fix }): Diagnostic => {
      const actions = fix ? [{ name: fix.title, apply: () => fix.apply() }] : [];
      return { from: place(from), to: Math.max(place(from), place(to)), severity, message, actions };
    });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  reveal(from: number, to: number, focus: boolean): void {
    const { length } = this.view.state.doc;
    const anchor = Math.min(length, this.endings.toEditor(from));
    const head = Math.min(length, this.endings.toEditor(to));
    // A selection of many lines would be hard to read; the cursor at the start is enough.
    const isLong = this.view.state.doc.lineAt(anchor).to < head;
    this.view.dispatch({
      selection: isLong ? { anchor } : { anchor, head },
      effects: EditorView.scrollIntoView(anchor, { y: 'center', x: 'nearest' }),
    });
    if (focus) this.view.focus();
  }
}
