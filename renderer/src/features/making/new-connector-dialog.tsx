import { useState } from 'react';
import type { ContentRoot } from '@core/contract';
import { largestDescription } from '@core/openapi/description';
import { rootOf, workspaceRoot } from '@core/content/roots';
import { chooseText } from '../../state/choose-file';
import { askHost } from '../../state/documents';
import { useTabs } from '../../state/tabs';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/text-field';
import { Failure } from './failure';
import { makePlanned } from './make-planned';
import styles from './making.module.css';
import { RootSelect } from './root-select';
import { useWork } from './use-work';

const fitting = ['solutionpack', 'export', 'loose'];

/** Makes a connector from an OpenAPI description of this computer. */
export function NewConnectorDialog({ onClose }: { onClose(): void }) {
  const roots = useWorkspace((state) => state.roots).filter(({ type }) => fitting.includes(type));
  const active = useTabs((state) => state.active);
  const [root, setRoot] = useState(() => rootAround(roots, active));
  const [source, setSource] = useState<{ name: string; text: string } | null>(null);
  const [label, setLabel] = useState('');
  const [publisher, setPublisher] = useState('');
  const { busy, error, run } = useWork();

  const choose = async () => {
    const chosen = await chooseText('.json,.yaml,.yml', largestDescription);
    if (chosen) setSource(chosen);
  };
  const make = async () => {
    if (!source) return;
    const plan = await askHost('starters.planConnector', {
      root,
      label: label.trim() || null,
      publisher: publisher.trim() || 'Me',
      source,
    });
    await makePlanned(plan, 'New connector', onClose);
  };

  return (
    <Dialog
      title="New connector from OpenAPI"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={
              roots.length === 0
                ? 'Open a pack or a folder of connectors first.'
                : source
                  ? false
                  : 'Choose the description first.'
            }
            onClick={() => run(make)}
          >
            Create
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Failure error={error} />
        <p className={styles.heading}>
          Operations, forms, output schemas, Python and tests are made from the paths of an OpenAPI or Swagger
          description, in JSON or YAML.
        </p>
        <div className={styles.file}>
          <Button onClick={() => run(choose)}>Choose a file…</Button>
          <span aria-label="Description">{source?.name ?? 'No file chosen'}</span>
        </div>
        <RootSelect roots={roots} value={root} onChange={setRoot} />
        <TextField
          label="Label"
          value={label}
          onChange={setLabel}
          description="The title of the description when left empty."
        />
        <TextField
          label="Publisher"
          value={publisher}
          onChange={setPublisher}
          description="Me when left empty."
        />
      </div>
    </Dialog>
  );
}

/** The folder of the open file, else the first that may hold connectors. */
function rootAround(roots: readonly ContentRoot[], active: string | null): string {
  const around = active === null ? null : rootOf(active, roots);
  return (roots.find(({ path }) => path === around?.path) ?? roots[0] ?? workspaceRoot).path;
}
