import { readJson } from '@core/text/json/read';
import { LineIndex } from '@core/text/line-index';
import { secretSpans, writtenForms } from '@core/text/secrets/forms';
import { literalSecrets } from '@core/text/secrets/members';
import { readYaml } from '@core/text/yaml/read';
import type { PackedFile } from './write-zip';

/** A secret that goes into an archive; what it is, never its value. */
export interface PackedSecret {
  /** Below the top folder of the archive. */
  path: string;
  /** A pointer or a line. */
  at: string;
  what: string;
}

/** More are not listed: one is enough to stop and look. */
const mostListed = 50;
/** Texts above this are data, and would take long. */
const longestText = 8 * 2 ** 20;
const texts = /\.(?:json|ya?ml|py|txt|md|html?|js|csv|xml|conf|ini|cfg|env|pem|key)$/i;

/** The secrets in files that are packed, so that their author is warned before anybody else has them. */
export function packedSecrets(files: readonly PackedFile[], topFolder: string): PackedSecret[] {
  const found: PackedSecret[] = [];
  for (const { path, bytes } of files) {
    if (!texts.test(path) || bytes.length > longestText) continue;
    found.push(...secretsIn(path.slice(topFolder.length + 1), Buffer.from(bytes).toString('utf8')));
    if (found.length >= mostListed) return found.slice(0, mostListed);
  }
  return found;
}

function secretsIn(path: string, text: string): PackedSecret[] {
  const value = /\.json$/i.test(path)
    ? readJson(text).value
    : /\.ya?ml$/i.test(path)
      ? readYaml(text).value
      : undefined;
  const named = literalSecrets(value, '').map(({ pointer, key }) => ({ path, at: pointer, what: key }));
  const spans = secretSpans(text, writtenForms);
  if (spans.length === 0) return named;
  const lines = new LineIndex(text);
  return [
    ...named,
    ...spans.map(({ from, what }) => ({ path, at: `line ${lines.position(from).line}`, what })),
  ];
}
