import { nodeAt } from '../text/json/locate';
import { parseJson } from '../text/json/parse';
import { printValue } from '../text/json/print';
import type { SourceFile } from './source';

/** How the platform writes its exports (docs/platform/bytes.md#exporter-style). */
export const onExporterStyle = {
  indent: '    ',
  newline: '\n',
  colon: ': ',
  commaSpace: ' ',
  strings: { escapeSlash: true, escapeUnicode: true, upperHex: false },
  emptyMap: '[]',
} as const;

/** A whole file. */
export function printFile(value: unknown): string {
  return printValue(value, onExporterStyle, '', false);
}

/** An element of a list that is a file. */
export function printElement(value: unknown): string {
  return printValue(value, onExporterStyle, onExporterStyle.indent, false);
}

/** The manifest, whose slashes the platform writes plainly (docs/platform/bytes.md#exporter-style). */
export function printManifest(value: unknown): string {
  const strings = { ...onExporterStyle.strings, escapeSlash: false };
  return printValue(value, { ...onExporterStyle, strings }, '', false);
}

/** The text of a value as it is in a file, numbers as they are spelled; empty when there is none. */
export function textAt(file: SourceFile, pointer: string): string {
  return textsIn(file)(pointer);
}

/** As `textAt`, for many values of a file, which is read once. */
export function textsIn({ text }: SourceFile): (pointer: string) => string {
  const root = parseJson(text);
  return (pointer) => {
    const node = nodeAt(root, pointer)?.node;
    return node ? text.slice(node.start, node.end) : '';
  };
}
