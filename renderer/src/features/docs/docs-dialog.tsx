import type { Documentation } from '@core/contract/documentation';
import { useEffect, useState } from 'react';
import type { DocsFormat } from '@core/contract';
import { toWireError, type WireError } from '@core/contract/errors';
import { call } from '../../state/bridge';
import { askHost } from '../../state/documents';
import { keepArchive, keepsByDownload } from '../../state/keep-archive';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ProgressBar } from '../../ui/progress-bar';
import { Segmented } from '../../ui/segmented';
import { Select } from '../../ui/select';
import { DocsView } from './docs-view';
import styles from './docs.module.css';

const everything = '*';

/** The documentation of a pack, to read and to save as a page or a folder. */
export function DocsDialog({ onClose }: { onClose(): void }) {
  const all = useWorkspace((state) => state.roots);
  const roots = all.filter((root) => root.type !== 'loose');
  const [scope, setScope] = useState(everything);
  const [format, setFormat] = useState<DocsFormat>('html');
  const [saving, setSaving] = useState(false);
  const root = scope === everything ? null : scope;
  const { documentation, error } = useDocumentation(root);
  const byDownload = keepsByDownload();

  const keep = async () => {
    setSaving(true);
    try {
      const written = await askHost('docs.write', { root, format });
      if ((await keepArchive(written)) && !byDownload) onClose();
      await call('pack.discard', { packId: written.packId });
    } catch (thrown) {
      reportError(thrown);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      title="Documentation"
      size="wide"
      onClose={onClose}
      aside={
        <Segmented<DocsFormat>
          label="Format"
          options={[
            { id: 'html', label: 'One HTML page' },
            { id: 'markdown', label: 'Markdown folder' },
          ]}
          value={format}
          onChange={setFormat}
        />
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            tone="primary"
            busy={saving}
            disabled={documentation ? false : 'The documentation is still being generated.'}
            onClick={() => void keep()}
          >
            {byDownload ? 'Download' : 'Save as…'}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {roots.length > 1 && (
          <Select
            label="What to document"
            options={[
              { id: everything, label: 'Everything in the workspace' },
              ...roots.map(({ path, title }) => ({
                id: path,
                label: title,
                description: path === '' ? 'the workspace itself' : path,
              })),
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        {error ? (
          <div className={styles.failure} role="alert">
            <p>{error.message}</p>
            {error.remedy && <p className={styles.muted}>{error.remedy}</p>}
          </div>
        ) : documentation ? (
          <DocsView key={scope} documentation={documentation} />
        ) : (
          <div className={styles.waiting}>
            <p>Generating the documentation…</p>
            <ProgressBar label="Writing the documentation" />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The documentation of a root, or of all; null while it is being written. */
function useDocumentation(root: string | null) {
  const [state, setState] = useState<{
    root: string | null;
    documentation: Documentation | null;
    error: WireError | null;
  }>({ root, documentation: null, error: null });
  useEffect(() => {
    let left = false;
    const show = (documentation: Documentation | null, error: WireError | null) =>
      left ? undefined : setState({ root, documentation, error });
    askHost('docs.preview', { root }).then(
      (documentation) => show(documentation, null),
      (thrown: unknown) => show(null, toWireError(thrown)),
    );
    return () => {
      left = true;
    };
  }, [root]);
  return state.root === root ? state : { documentation: null, error: null };
}
