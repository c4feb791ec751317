import type { BuiltPack } from '@core/contract';
import { call, pageBridge } from './bridge';
import { notify } from './toasts';

/** Whether an archive is kept through the browser's download; the desktop has a dialog for it. */
export function keepsByDownload(): boolean {
  return pageBridge().downloadPack !== null;
}

/** Gives a built archive to its author. False when the author cancels the dialog. */
export async function keepArchive({
  packId,
  fileName,
}: Pick<BuiltPack, 'packId' | 'fileName'>): Promise<boolean> {
  const { downloadPack } = pageBridge();
  if (downloadPack) {
    offerDownload(await downloadPack(packId), fileName);
    return true;
  }
  const saved = await call('pack.saveAs', { packId });
  if (!saved) return false;
  notify({ tone: 'success', message: `Saved ${fileName}`, remedy: saved.location });
  return true;
}

/** Hands bytes to the browser's own download. */
export function offerDownload(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the address over when the click returns; the bytes are let go a little later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
