const longest = 400_000;

/**
 * The text laid out in lines when it is a JSON object or list written into a string, as mock outputs and request
 * bodies are; null when it is something else.
 */
export function prettyJson(text: string): string | null {
  const first = text.trimStart()[0];
  if ((first !== '{' && first !== '[') || text.length > longest) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : null;
  } catch {
    return null;
  }
}
