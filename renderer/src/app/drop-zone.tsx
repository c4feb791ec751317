import { PackageOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PackwrightError } from '@core/contract/errors';
import { pageBridge } from '../state/bridge';
import { switchWorkspace } from '../state/closing';
import { chooseNext, isComparing } from '../state/comparing';
import { chooseNextSide, openMerge, useMerging } from '../state/merging';
import { droppedFiles, droppedPath } from '../state/dropped-files';
import { useSettings } from '../state/settings';
import { notify, reportError } from '../state/toasts';
import styles from './drop-zone.module.css';

/** The whole window takes a folder or an archive from the file manager. */
export function DropZone() {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const ending = new AbortController();
    const on = { signal: ending.signal };
    const isFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    window.addEventListener(
      'dragover',
      (event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      on,
    );
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), on);
    window.addEventListener(
      'drop',
      (event) => {
        if (!isFiles(event) || !event.dataTransfer) return;
        event.preventDefault();
        setOver(false);
        void openDrop(event.dataTransfer).catch(reportError);
      },
      on,
    );
    return () => ending.abort();
  }, []);

  if (!over) return null;
  return (
    <div className={styles.zone}>
      <div className={styles.box}>
        <PackageOpen size={32} strokeWidth={1.5} aria-hidden />
        <p className={styles.title}>{dropWords()}</p>
        <p>A folder of content, or a zip archive</p>
      </div>
    </div>
  );
}

function dropWords(): string {
  if (!isComparing()) return 'Drop to open';
  return useMerging.getState().status === 'off' ? 'Drop to compare' : 'Drop to merge';
}

async function openDrop(transfer: DataTransfer): Promise<void> {
  const shell = useSettings.getState().info?.shell;
  const files = await droppedFiles(transfer, shell !== 'electron');
  if (files.length === 0) return;
  if (files.length > 20) notify({ tone: 'info', message: `Copying ${files.length} files…` });
  const handle = await pageBridge().adoptDrop(files);
  if (!handle) {
    throw new PackwrightError(
      'unsupported',
      'This cannot be opened as a workspace.',
      'Drop a folder of content or an archive (.zip, .tgz).',
    );
  }
  const state = { ref: { handle }, title: nameOf(files) };
  const isMerging = useMerging.getState().status !== 'off';
  if (isComparing() && isMerging && state.title.endsWith('.merge.json')) await openMerge({ file: handle });
  else if (isComparing()) (isMerging ? chooseNextSide : chooseNext)(state);
  else await switchWorkspace({ handle });
}

/** The folder or archive that was dropped. */
function nameOf([first]: readonly File[]): string {
  return first ? (droppedPath(first).split('/')[0] ?? first.name) : '';
}
