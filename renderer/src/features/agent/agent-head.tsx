import { Bot, BrainCircuit, FileCode2, MessageSquareText, Plus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EditorHead } from '../../editor-frame/editor-head';
import { countFindings, useFindings } from '../../state/findings';
import { useWorkspace } from '../../state/workspace';
import { Badge } from '../../ui/badge';
import { agentFiles, openAgentFile, presentPath, type AgentFile } from './agent-files';
import styles from './agent.module.css';

const icons: Record<AgentFile['id'], LucideIcon> = {
  info: Bot,
  prompts: MessageSquareText,
  tools: BrainCircuit,
  program: FileCode2,
};

interface AgentHeadProps {
  root: string;
  shown: AgentFile['id'];
  title: string;
  subtitle: ReactNode;
}

/** The name of an agent, and navigation between its files. */
export function AgentHead({ root, shown, title, subtitle }: AgentHeadProps) {
  const Icon = icons[shown];
  return (
    <EditorHead icon={<Icon size={20} aria-hidden />} title={title} subtitle={subtitle}>
      <nav className={styles.files} aria-label="Files of the agent">
        {agentFiles.map((file) => (
          <FileLink key={file.id} root={root} file={file} current={file.id === shown} />
        ))}
      </nav>
    </EditorHead>
  );
}

function FileLink({ root, file, current }: { root: string; file: AgentFile; current: boolean }) {
  const path = useWorkspace((state) => presentPath(state.itemsByPath, root, file));
  const findings = useFindings((state) => (path === null ? undefined : state.byPath.get(path)));
  const { error, warning } = countFindings(findings ?? []);
  const Icon = path === null ? Plus : icons[file.id];
  return (
    <button
      type="button"
      className={styles.file}
      aria-current={current ? 'page' : undefined}
      data-tip={path === null ? `Add ${file.names[0]} to the package` : path}
      onClick={() => void openAgentFile(root, file)}
    >
      <Icon size={14} aria-hidden />
      {path === null ? `Add ${file.label.toLowerCase()}` : file.label}
      {error > 0 && (
        <Badge tone="error" label={error === 1 ? '1 error' : `${error} errors`}>
          {error}
        </Badge>
      )}
      {error === 0 && warning > 0 && (
        <Badge tone="warning" label={warning === 1 ? '1 warning' : `${warning} warnings`}>
          {warning}
        </Badge>
      )}
    </button>
  );
}
