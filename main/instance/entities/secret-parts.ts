import { readJson } from '@core/text/json/read';
import { isMap, type JsonMap } from '@core/text/values';
import { mask } from '../store/secrets';

/** A secret text of which a part is shown. */
export interface SecretParts {
  /** As it is shown: its secrets masked. */
  shown(clear: string): string;
  /**
   * What a client means by what it writes: the mask stands for the secret that is there.
   * @param kept null where there is none
   */
  meant(given: string, kept: string | null): string;
}

/** What PHP makes of a map that is written in place of a text of JSON (docs/platform/ai-agents.md#tool-servers). */
export const phpMap = 'Array';

/**
 * A text of JSON with one map, whose texts are secret but for those under `plain` names. A text that is no such map is
 * secret as a whole.
 */
export function jsonWithSecrets(plain: ReadonlySet<string>): SecretParts {
  const isSecret = ([name, value]: [string, unknown]) => typeof value !== 'object' && !plain.has(name);
  const mapped = (text: string, change: (entry: [string, unknown]) => unknown): string | null => {
    const map = mapIn(text);
    if (map === null) return null;
    return JSON.stringify(
      Object.fromEntries(
        Object.entries(map).flatMap((entry) => {
          const value = isSecret(entry) ? change(entry) : entry[1];
          return value === undefined ? [] : [[entry[0], value]];
        }),
      ),
    );
  };
  return {
    shown: (clear) => {
      if (clear === phpMap) return clear;
      const map = mapIn(clear);
      // What holds no secret is shown as it was written, to the blank.
      if (map && !Object.entries(map).some(isSecret)) return clear;
      return mapped(clear, () => mask) ?? mask;
    },
    meant: (given, kept) => {
      if (!given.includes(mask)) return given;
      if (given === mask) return kept ?? '';
      const before = mapIn(kept ?? '') ?? {};
      return mapped(given, ([name, value]) => (value === mask ? before[name] : value)) ?? given;
    },
  };
}

function mapIn(text: string): JsonMap | null {
  const { value } = readJson(text);
  return isMap(value) ? value : null;
}
