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
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { OpenedDocument } from '@core/contract';

/** Every editor takes the path of its file; what else it shows is its own business. */
export type EditorComponent = LazyExoticComponent<ComponentType<{ path: string }>>;

export interface EditorView {
  id: string;
  label: string;
  icon: LucideIcon;
  component: EditorComponent;
}

const loadCanvas = () => import('../features/playbook/playbook-editor');

/** Begins to fetch what most tabs show, while the page still asks which tabs there were. */
export const fetchCanvasEarly = (): void => void loadCanvas();

const canvas: EditorView = {
  id: 'canvas',
  label: 'Canvas',
  icon: Workflow,
  component: lazy(() => loadCanvas().then((part) => ({ default: part.PlaybookEditor }))),
};

const properties: EditorView = {
  id: 'properties',
  label: 'Properties',
  icon: SlidersHorizontal,
  component: lazy(() =>
    import('../features/properties/properties-editor').then((part) => ({ default: part.PropertiesEditor })),
  ),
};

const source: EditorView = {
  id: 'source',
  label: 'Source',
  icon: Code,
  component: lazy(() =>
    import('../features/source/source-editor').then((part) => ({ default: part.SourceEditor })),
  ),
};

const selection: EditorView = {
  id: 'selection',
  label: 'Selection',
  icon: ListChecks,
  component: lazy(() =>
    import('../features/export-template/export-template-editor').then((part) => ({
      default: part.ExportTemplateEditor,
    })),
  ),
};

const connector: EditorView = {
  id: 'connector',
  label: 'Connector',
  icon: PlugZap,
  component: lazy(() =>
    import('../features/connector/connector-editor').then((part) => ({ default: part.ConnectorEditor })),
  ),
};

const manifest: EditorView = {
  id: 'manifest',
  label: 'Pack',
  icon: Package,
  component: lazy(() =>
    import('../features/manifest/manifest-editor').then((part) => ({ default: part.ManifestEditor })),
  ),
};

const agent: EditorView = {
  id: 'agent',
  label: 'Agent',
  icon: Bot,
  component: lazy(() =>
    import('../features/agent/agent-editor').then((part) => ({ default: part.AgentEditor })),
  ),
};

const prompts: EditorView = {
  id: 'prompts',
  label: 'Prompts',
  icon: MessageSquareText,
  component: lazy(() =>
    import('../features/agent/prompts-editor').then((part) => ({ default: part.PromptsEditor })),
  ),
};

const tools: EditorView = {
  id: 'tools',
  label: 'Tools',
  icon: BrainCircuit,
  component: lazy(() =>
    import('../features/agent/tools-editor').then((part) => ({ default: part.ToolsEditor })),
  ),
};

const widget: EditorView = {
  id: 'widget',
  label: 'Widget',
  icon: Puzzle,
  component: lazy(() =>
    import('../features/manifest/widget-editor').then((part) => ({ default: part.WidgetEditor })),
  ),
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
