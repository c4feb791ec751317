import type { FixTarget } from '@core/check/fixes/stable';
import type { Finding } from '@core/contract';
import { applyChanges } from '@core/text/changes';
import { readJson } from '@core/text/json/read';
import { textOf } from './world';

/** Files in memory that fixes can be applied to; checked afresh whenever they are asked for findings. */
export function fixable(
  files: Record<string, unknown>,
  check: (files: Record<string, string>) => Finding[],
): FixTarget & { files: Record<string, string> } {
  const texts = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, textOf(content)]));
  return {
    files: texts,
    findings: () => check(texts),
    textOf: (path) => texts[path],
    apply({ files: changed, created = [] }) {
      for (const { path, changes } of changed) texts[path] = applyChanges(texts[path] ?? '', changes);
      for (const { path, text } of created) texts[path] = text;
    },
  };
}

/** What the files hold: values where they can be read as JSON, texts where not. */
export function contentOf(files: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => {
      const text = textOf(content);
      return [path, readJson(text).value ?? text];
    }),
  );
}
