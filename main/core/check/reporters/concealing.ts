import type { Finding } from '../../contract/check';
import { concealed, secretTextsOf } from '../../text/secrets/conceal';
import type { Reporter, ReportMeta } from './meta';

/** What a report may show of the files it reports on. */
export interface ShownMeta extends ReportMeta {
  /** The text of a file with its secrets covered, every place where it was. */
  shownTextOf(path: string): string | undefined;
  /** Whether a text of a file holds one of its secrets. */
  holdsSecret(text: string, path: string): boolean;
}

/**
 * A reporter that never shows a secret, least of all the one a finding is about: a report is passed on, and kept by
 * whoever runs the check.
 */
export const concealing =
  (report: (findings: readonly Finding[], meta: ShownMeta) => string): Reporter =>
  (findings, meta) => {
    const conceal = concealer(meta.textOf, meta.contentOf);
    const shown = new Map<string, string | undefined>();
    const shownTextOf = (path: string): string | undefined => {
      if (!shown.has(path)) {
        const text = meta.textOf(path);
        shown.set(path, text === undefined ? undefined : conceal(text, path));
      }
      return shown.get(path);
    };
    return report(
      findings.map((finding) => ({ ...finding, message: conceal(finding.message, finding.path) })),
      { ...meta, shownTextOf, holdsSecret: (text, path) => conceal(text, path) !== text },
    );
  };

/** Covers the secrets of a file in texts that are made from it. */
export function concealer(
  textOf: ReportMeta['textOf'],
  contentOf?: ReportMeta['contentOf'],
): (text: string, path: string) => string {
  const secrets = new Map<string, string[]>();
  return (text, path) => {
    const known = secrets.get(path) ?? secretTextsOf(path, textOf(path) ?? '', contentOf?.(path));
    secrets.set(path, known);
    return concealed(text, known);
  };
}
