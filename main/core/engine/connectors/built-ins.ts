import { registry } from '../../registry/registry';
import type { BuiltIn } from './built-in';
import { codeSnippet } from './code-snippet';
import { macros, nothing, raise, richText } from './plain-utilities';
import { recordUtilities, request } from './record-utilities';
import { cidrCheck, htmlTables, viaFilters } from './text-utilities';
import { archive, createFile, fetchFile, readTable, upload } from './file-utilities';
import { download, webCall } from './web-utilities';
import { mail } from './mail';
import { networkManager } from './network-manager';

const all: readonly BuiltIn[] = [
  nothing,
  richText,
  raise,
  macros,
  request,
  recordUtilities,
  cidrCheck,
  viaFilters,
  htmlTables,
  createFile,
  upload,
  fetchFile,
  readTable,
  archive,
  webCall,
  download,
  mail,
  codeSnippet,
  ...networkManager,
];

const byName = registry('built-in operation', all, ({ connector, operations }) =>
  operations.map((operation) => `${connector} ${operation}`),
);

/** The engine's own implementation of an operation; null when it has none. */
export function builtInOf(connector: string, operation: string): BuiltIn | null {
  return byName.get(`${connector} ${operation}`) ?? null;
}
