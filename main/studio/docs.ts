import type { Documentation } from '@core/contract/documentation';
import type { DocsFormat } from '@core/contract';
import { htmlPage } from '@core/docs/html/page';
import { markdownFiles } from '@core/docs/markdown/files';
import { writeZip } from '../archive/write-zip';

/** The earliest time a zip archive can hold; used for "no date". */
const noDate = new Date(Date.UTC(1980, 0, 1));

/** Documentation as the bytes of one file: a page, or the zip of a folder of Markdown. */
export async function writtenDocs(
  documentation: Documentation,
  format: DocsFormat,
): Promise<{ fileName: string; bytes: Uint8Array; files: number }> {
  const name = `${fitForFile(documentation.title)} documentation`;
  if (format === 'html') {
    return { fileName: `${name}.html`, bytes: Buffer.from(htmlPage(documentation)), files: 1 };
  }
  const files = markdownFiles(documentation);
  const packed = files.map(({ path, text }) => ({ path: `docs/${path}`, bytes: Buffer.from(text) }));
  return { fileName: `${name}.zip`, bytes: await writeZip(packed, noDate), files: files.length };
}

/** A file name that is valid on every system. */
function fitForFile(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 80);
  return name === '' ? 'Packs' : name;
}
