import type { PlaybookModel } from '../../drawing/playbook-model';

/** Finds the steps that contain a text anywhere: in name, type, description or arguments. */
export function stepFinder(model: PlaybookModel): (query: string) => string[] {
  // Made when something is searched for the first time: most playbooks are only looked at.
  let texts: [string, string][] | null = null;
  return (query) => {
    texts ??= [...model.steps].map(([id, step]) => [
      id,
      [step.name, step.type?.label, step.type?.name, step.description, textOfArguments(step.arguments)]
        .join('\n')
        .toLowerCase(),
    ]);
    const wanted = query.toLowerCase();
    return texts.filter(([, text]) => text.includes(wanted)).map(([id]) => id);
  };
}

/** Strings as they are meant, not as JSON escapes them, so that quotes in templates are found. */
function textOfArguments(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, child]) => `${key} ${textOfArguments(child)}`)
    .join('\n');
}
