import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OpenedDocument } from '@core/contract';
import type { KindId } from '@core/contract/kind-ids.generated';
import { late, type LatePart } from '../../ui/late';
import styles from '../editor-area.module.css';

/** Every editor takes the path of its file; everything else it finds out itself. */
type EditorProps = { path: string };

/** A view of a file: a tab of the editor area. Each is a file of this folder. */
export interface EditorView {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Kinds it is made for; it is then the first view of their files. Absent for views that any file may have. */
  kinds?: readonly KindId[];
  /** Files it is made for, by their path in the workspace, whatever their kind is. */
  files?: readonly string[];
  /** The languages of their files it can show; absent where it shows all. */
  languages?: readonly OpenedDocument['language'][];
  /** It shows everything, so only the source is offered besides it. */
  shownWhole?: boolean;
  component: LatePart<EditorProps>;
}

/** Declares an editor whose code is loaded when it is first shown. */
export function editorView({
  load,
  ...view
}: Omit<EditorView, 'component'> & { load: () => Promise<ComponentType<EditorProps>> }): EditorView {
  return { ...view, component: late(load, <div className={styles.loading} />) };
}
