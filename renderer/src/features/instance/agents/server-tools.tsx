import { PenLine, Search } from 'lucide-react';
import { useState } from 'react';
import { toolsOfServer, type OfferedTool, type ToolServer } from '../../../state/tool-servers';
import { useAnswer } from '../../../state/use-answer';
import { Tree, type TreeRow } from '../../../ui/tree';
import { CallTool } from './call-tool';
import styles from './server-tools.module.css';

interface ToolRow extends TreeRow {
  tool: OfferedTool;
}

/** The tools of one server at the left, and the chosen one with the form to call it. */
export function ServerTools({ server, height }: { server: ToolServer; height: number }) {
  const offered = useAnswer(`${server.uuid} ${String(server.active)}`, () => toolsOfServer(server.uuid));
  const [chosen, setChosen] = useState<string | null>(null);
  const tools = offered.value?.tools ?? [];
  const rows = tools.map((tool, index): ToolRow => ({
    id: tool.name,
    label: tool.name,
    level: 1,
    position: index + 1,
    setSize: tools.length,
    expanded: null,
    tool,
  }));
  const shown = tools.find(({ name }) => name === chosen) ?? tools[0];
  const failure = offered.error?.message ?? offered.value?.failure ?? null;
  if (!shown)
    return (
      <section className={styles.none} style={{ height }} aria-label="Tools of the server">
        <p role="status" className={failure === null ? styles.muted : styles.error}>
          {failure ?? (offered.busy ? 'Asking for its tools…' : 'The server offers no tools.')}
        </p>
      </section>
    );
  return (
    <section className={styles.tools} style={{ height }} aria-label="Tools of the server">
      <div className={styles.list}>
        <Tree
          label="Tools"
          rows={rows}
          selectedId={shown.name}
          rowHeight={26}
          onOpen={({ id }) => setChosen(id)}
          onCursor={({ id }) => setChosen(id)}
          onToggle={() => {}}
          renderRow={({ tool }) => (
            <span className={styles.row}>
              {tool.writes ? <PenLine size={14} aria-hidden /> : <Search size={14} aria-hidden />}
              <span className={styles.name}>{tool.name}</span>
            </span>
          )}
        />
      </div>
      <CallTool key={shown.name} server={server} tool={shown} />
    </section>
  );
}
