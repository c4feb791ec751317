import { diskName } from '@core/content/disk-name';
import { readPlaybook } from '@core/content/playbook';
import { PackwrightError } from '@core/contract/errors';
import { descriptionOf } from '@core/docs/picture/description';
import { playbookPicture } from '@core/docs/picture/diagram';
import { svgOf } from '@core/docs/picture/svg';
import { getAt } from '@core/text/pointer';
import { call } from '../../state/bridge';
import { getDocument } from '../../state/documents';
import { keepArchive } from '../../state/keep-archive';
import { useSelectionStore } from '../../state/selection';
import { shownPlaybook } from '../../state/shown-playbook';
import styles from './picture.module.css';

interface Drawn {
  name: string;
  svg: string;
  width: number;
  height: number;
}

/** The playbook that is shown, as it is drawn in documentation. Throws `unsupported` where it cannot be drawn. */
function drawnPlaybook(path: string): Drawn {
  const value = getDocument(path)?.value;
  const pointer = shownPlaybook(value, useSelectionStore.getState().byPath[path] ?? null);
  const playbook = readPlaybook(getAt(value, pointer));
  const picture = playbook && playbookPicture(playbook);
  if (!playbook || !picture)
    throw new PackwrightError('unsupported', 'This playbook is empty or too large for a picture.');
  const { name } = playbook;
  const options = { title: name, description: descriptionOf(picture), id: 'picture', standalone: true };
  const { width, height } = picture.bounds;
  return { name: name === '' ? 'Playbook' : name, svg: svgOf(picture, options), width, height };
}

const addressOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Saves the picture as a file that scales. */
export async function saveSvg(path: string): Promise<void> {
  const { name, svg } = drawnPlaybook(path);
  await keep(`${diskName(name)}.svg`, new TextEncoder().encode(svg));
}

/** Browsers draw no larger images. */
const longestSide = 12_000;

/** Saves the picture as pixels, two for each of the screen's where that is possible. */
export async function savePng(path: string): Promise<void> {
  const { name, svg, width, height } = drawnPlaybook(path);
  const scale = Math.min(2, longestSide / Math.max(width, height));
  const image = await loaded(addressOf(svg));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new PackwrightError('unsupported', 'The picture is too large for pixels: save it as SVG.');
  await keep(`${diskName(name)}.png`, new Uint8Array(await blob.arrayBuffer()));
}

/** Prints the picture on one page. */
export async function printPlaybook(path: string): Promise<void> {
  const { name, svg } = drawnPlaybook(path);
  const image = await loaded(addressOf(svg));
  image.alt = name;
  image.className = styles.page ?? '';
  document.body.append(image);
  window.addEventListener('afterprint', () => image.remove(), { once: true });
  window.print();
}

async function loaded(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

async function keep(fileName: string, bytes: Uint8Array): Promise<void> {
  const kept = await call('docs.keepPicture', { fileName, base64: base64Of(bytes) });
  await keepArchive(kept);
  await call('pack.discard', { packId: kept.packId });
}

/** In pieces, as a call takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 30_000)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 30_000)));
  return btoa(pieces.join(''));
}
