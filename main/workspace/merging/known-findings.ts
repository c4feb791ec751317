import { ownUuid } from '@core/content/playbook-elements';
import type { Finding } from '@core/contract/check';
import { getAt, joinPointer, parsePointer } from '@core/text/pointer';
import { isMap } from '@core/text/values';

/** The value of a file, undefined where it has none. */
type ValueOf = (path: string) => unknown;

/** Findings that the sides of a merge have by themselves, whatever things are called or where they stand in the result. */
export class KnownFindings {
  private readonly sentences = new Set<string>();
  /** By what a finding is about: how many of them the side has that has most. */
  private readonly counts = new Map<string, number>();

  /** Takes the findings of one side. */
  add(findings: readonly Finding[], valueOf: ValueOf): void {
    for (const finding of findings) this.sentences.add(sentenceOf(finding));
    for (const [place, { length }] of Map.groupBy(findings, (finding) => placeOf(finding, valueOf)))
      this.counts.set(place, Math.max(length, this.counts.get(place) ?? 0));
  }

  /** Those that neither side has: in its words, or as many about the same thing in others. */
  newOnes(findings: readonly Finding[], valueOf: ValueOf): Finding[] {
    return [...Map.groupBy(findings, (finding) => placeOf(finding, valueOf))].flatMap(([place, group]) => {
      const others = group.filter((finding) => !this.sentences.has(sentenceOf(finding)));
      const known = (this.counts.get(place) ?? 0) - (group.length - others.length);
      return others.slice(Math.max(0, known));
    });
  }
}

const sentenceOf = ({ code, path, message }: Finding): string => `${code}\n${path}\n${message}`;

/** Rule and place, with the uuids of the file and of elements of its lists where they have some. */
function placeOf({ code, path, pointer }: Finding, valueOf: ValueOf): string {
  const file = valueOf(path);
  let at = '';
  const keys = parsePointer(pointer ?? '').map((key) => {
    at = joinPointer(at, key);
    const value = getAt(file, at);
    return (/^\d+$/.test(key) && isMap(value) ? ownUuid(value) : null) ?? key;
  });
  return [code, (isMap(file) ? ownUuid(file) : null) ?? path, ...keys].join('\n');
}
