import type { OpenedDocument } from '@core/contract';
import { registry } from '@core/registry/registry';
import { all } from './all.generated';
import canvas from './canvas';
import type { EditorView } from './editor-view';
import properties from './properties';
import source from './source';

export type { EditorView } from './editor-view';

/** Starts loading the views most tabs need, while the page still asks which tabs were open. */
export const fetchCanvasEarly = (): void => void canvas.component.fetch().catch(() => undefined);

const byKind = registry<string, EditorView>('kind to edit', all, ({ kinds }) => kinds ?? []);
const byFile = registry<string, EditorView>('file to edit', all, ({ files }) => files ?? []);
const proseLanguages = new Set<OpenedDocument['language']>(['python', 'markdown', 'text']);

/** The views of a file, the default one first. Files without values start with their source. */
export function viewsOf(
  path: string,
  kind: string | null,
  language: OpenedDocument['language'],
): readonly EditorView[] {
  const own = byFile.get(path) ?? byKind.get(kind ?? '');
  if (own && (own.languages?.includes(language) ?? true))
    return own.shownWhole ? [own, source] : [own, properties, source];
  if (language === 'image' || language === 'none') return [properties];
  return proseLanguages.has(language) ? [source, properties] : [properties, source];
}
