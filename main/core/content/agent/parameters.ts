import { isMap, mapOf, textOf } from '../../text/values';

/** A parameter of an agent's input or output. */
export interface AgentParameter {
  name: string;
  /** Null where it is described in words only. */
  type: string | null;
  /** Whether a client refuses to run the agent without it. */
  required: boolean;
  description: string;
}

/** `inputformat` or `outputformat`: a map with a type at least, or a plain description, per parameter. */
export function parametersOf(format: unknown): AgentParameter[] {
  return Object.entries(mapOf(format)).map(([name, spec]) => ({
    name,
    type: isMap(spec) ? textOf(spec.type) : null,
    required: isMap(spec) && spec.required === true,
    description: (isMap(spec) ? textOf(spec.description) : textOf(spec)) ?? '',
  }));
}
