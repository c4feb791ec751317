import {
  Bot,
  BrainCircuit,
  Code,
  ListChecks,
  MessageSquareText,
  Package,
  PlugZap,
  Puzzle,
  SlidersHorizontal,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { OpenedDocument } from '@core/contract';
import { late } from '../ui/late';
import styles from './editor-area.module.css';

/** Every editor takes the path of its file; what else it shows is its own business. */
export type EditorComponent = ComponentType<{ path: string }>;

const editor = (load: () => Promise<EditorComponent>) => late(load, <div className={styles.loading} />);

export interface EditorView {
  id: string;
  label: string;
  icon: LucideIcon;
  component: EditorComponent;
}

const PlaybookEditor = editor(() =>
  import('../features/playbook/playbook-editor').then((part) => part.PlaybookEditor),
);

/** Begins to fetch what most tabs show, while the page still asks which tabs there were. */
export const fetchCanvasEarly = (): void => void PlaybookEditor.fetch().catch(() => undefined);

const canvas: EditorView = {
  id: 'canvas',
  label: 'Canvas',
  icon: Workflow,
  component: PlaybookEditor,
};

const properties: EditorView = {
  id: 'properties',
  label: 'Properties',
  icon: SlidersHorizontal,
  component: editor(() =>
    import('../features/properties/properties-editor').then((part) => part.PropertiesEditor),
  ),
};

const source: EditorView = {
  id: 'source',
  label: 'Source',
  icon: Code,
  component: editor(() => import('../features/source/source-editor').then((part) => part.SourceEditor)),
};

const selection: EditorView = {
  id: 'selection',
  label: 'Selection',
  icon: ListChecks,
  component: editor(() =>
    import('../features/export-template/export-template-editor').then((part) => part.ExportTemplateEditor),
  ),
};

const connector: EditorView = {
  id: 'connector',
  label: 'Connector',
  icon: PlugZap,
  component: editor(() =>
    import('../features/connector/connector-editor').then((part) => part.ConnectorEditor),
  ),
};

const manifest: EditorView = {
  id: 'manifest',
  label: 'Pack',
  icon: Package,
  component: editor(() => import('../features/manifest/manifest-editor').then((part) => part.ManifestEditor)),
};

const agent: EditorView = {
  id: 'agent',
  label: 'Agent',
  icon: Bot,
  component: editor(() => import('../features/agent/agent-editor').then((part) => part.AgentEditor)),
};

const prompts: EditorView = {
  id: 'prompts',
  label: 'Prompts',
  icon: MessageSquareText,
  component: editor(() => import('../features/agent/prompts-editor').then((part) => part.PromptsEditor)),
};

const tools: EditorView = {
  id: 'tools',
  label: 'Tools',
  icon: BrainCircuit,
  component: editor(() => import('../features/agent/tools-editor').then((part) => part.ToolsEditor)),
};

const widget: EditorView = {
  id: 'widget',
  label: 'Widget',
  icon: Puzzle,
  component: editor(() => import('../features/manifest/widget-editor').then((part) => part.WidgetEditor)),
};

const drawnKinds = new Set(['playbook', 'playbookBlock']);
const proseLanguages = new Set<OpenedDocument['language']>(['python', 'markdown', 'text']);

/** The views of a file, the one shown first in front. Files without values start with their source. */
export function viewsOf(kind: string | null, language: OpenedDocument['language']): readonly EditorView[] {
  if (kind && drawnKinds.has(kind)) return [canvas, source];
  if (kind === 'manifest') return [manifest, properties, source];
  if (kind === 'agent') return [agent, properties, source];
  if (kind === 'agentPrompt') return [prompts, properties, source];
  if (kind === 'agentMemory') return [tools, properties, source];
  if (kind === 'exportTemplate') return [selection, properties, source];
  if (kind === 'widget') return [widget, properties, source];
  if (kind === 'connector') return [connector, properties, source];
  if (language === 'image' || language === 'none') return [properties];
  return proseLanguages.has(language) ? [source, properties] : [properties, source];
}
