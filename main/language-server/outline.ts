import { playbooksOf } from '@core/check/playbooks/playbook-file';
import type { CheckedFile } from '@core/check/world';
import type { PlaybookStep } from '@core/content/playbook';
import { LineIndex } from '@core/text/line-index';
import { locate } from '@core/text/json/locate';
import { parseJson } from '@core/text/json/parse';
import { type CodeLens, type DocumentSymbol, SymbolKind, type Range } from 'vscode-languageserver/node';
import { toLspRange } from './positions';

/** The playbooks of a file with their steps, in the order in which they are written. */
export function outlineOf(file: CheckedFile): DocumentSymbol[] {
  const rangeAt = ranges(file);
  return playbooksOf(file).flatMap(({ playbook }) => {
    const range = rangeAt(playbook.pointer);
    if (!range) return [];
    const steps = playbook.steps.flatMap((step) => symbolOf(step, rangeAt(step.pointer)));
    return [
      {
        name: playbook.name || 'Playbook',
        detail: playbook.isActive ? '' : 'inactive',
        kind: SymbolKind.Function,
        range,
        selectionRange: rangeAt(`${playbook.pointer}/name`) ?? range,
        children: steps,
      },
    ];
  });
}

function symbolOf({ name, type }: PlaybookStep, range: Range | null): DocumentSymbol[] {
  if (!range) return [];
  const selectionRange = { start: range.start, end: range.start };
  return [
    {
      name: name || 'Step',
      detail: type?.label ?? 'unknown type',
      kind: SymbolKind.Event,
      range,
      selectionRange,
    },
  ];
}

/**
 * What can be done with a playbook, over its first line. The commands are the editor's: `packwright.run` gets the path of
 * the file and the uuid of the playbook, `packwright.compare` the path.
 */
export function lensesOf(file: CheckedFile): CodeLens[] {
  const rangeAt = ranges(file);
  const runs = playbooksOf(file).flatMap(({ playbook, isBlock }): CodeLens[] => {
    const range = rangeAt(playbook.pointer);
    if (!range || isBlock) return [];
    const command = 'packwright.run';
    return [{ range, command: { title: 'Run playbook', command, arguments: [file.path, playbook.uuid] } }];
  });
  const [first] = runs;
  if (!first) return [];
  const compare = { title: 'Compare with HEAD', command: 'packwright.compare', arguments: [file.path] };
  return [...runs, { range: first.range, command: compare }];
}

function ranges({ path, text }: CheckedFile): (pointer: string) => Range | null {
  if (!path.endsWith('.json')) return () => null;
  const tree = parseJson(text);
  const lines = new LineIndex(text);
  return (pointer) => {
    const place = locate(tree, pointer);
    return place && toLspRange(lines.range(place.from, place.to));
  };
}
