import { isPython } from '@core/check/packs/agents';
import { operationCode } from '@core/content/connector/operation-code';
import type { Input, Output } from '@core/contract';
import { LineIndex } from '@core/text/line-index';
import type { WorkspaceIndex } from '../workspace-index';

/** Where the Python of an operation begins, in the package of a manifest; its tests do not count. */
export function operationCodeOf(
  index: WorkspaceIndex,
  { path, operation }: Input<'connectors.code'>,
): Output<'connectors.code'> {
  const root = index.files.get(path)?.root;
  const programs = [...index.files.values()].filter(
    (file) => file.root === root && isPython(file) && !file.localPath.startsWith('tests/'),
  );
  const found = operationCode(programs, operation);
  const text = found && index.files.get(found.path)?.text;
  if (!found || typeof text !== 'string') return { place: null };
  const { offset, length } = found;
  const range = new LineIndex(text).range(offset, offset + length);
  return { place: { path: found.path, name: text.slice(offset, offset + length), range } };
}
