import type { ArgumentKind } from '../content/steps/argument';
import type { StepType } from '../content/steps/index';
import { argumentsOf } from '../content/steps/step-type';
import { asText, isMap } from '../text/values';
import { isTruthy } from './render';

/**
 * The rendered arguments of a step as its type describes them: absent ones have their default, and each is converted
 * to its declared kind of value. Arguments the type does not declare are left unchanged.
 */
export function readArguments(
  type: StepType | null,
  rendered: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const read: Record<string, unknown> = { ...rendered };
  for (const { key, kind, default: otherwise } of type ? argumentsOf(type) : []) {
    const value = read[key];
    if (value === undefined || value === null || value === '') {
      if (otherwise !== undefined) read[key] = otherwise;
    } else if (Object.hasOwn(read, key)) read[key] = asKind(kind, value);
  }
  return read;
}

/** Empty maps are written as empty lists, numbers as text, and templates make text of anything. */
function asKind(kind: ArgumentKind, value: unknown): unknown {
  switch (kind) {
    case 'flag':
      return typeof value === 'string' ? /^(true|yes|1)$/i.test(value.trim()) : isTruthy(value);
    case 'text':
    case 'choice':
    case 'connector':
    case 'operation':
    case 'configuration':
    case 'module':
    case 'search':
      return asText(value);
    case 'map':
    case 'duration':
    case 'timeout':
    case 'fields':
    case 'merging':
    case 'parameters':
    case 'playbook-parameters':
    case 'query':
    case 'assignment':
    case 'wait-rule':
      return isMap(value) ? value : {};
    case 'list':
    case 'modules':
      return Array.isArray(value) ? value : [value];
    default:
      return value;
  }
}

/** Whether a key is what the platform's editor keeps for itself: it can hold template marks that mean nothing. */
export function isEditorState(type: StepType | null, key: string): boolean {
  return type?.arguments.some((argument) => argument.key === key && argument.editorOnly) ?? false;
}
