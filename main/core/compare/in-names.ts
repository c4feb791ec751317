/** Addresses of things, and uuids alone. */
const reference = /(?:\/api\/[\w/]+\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi;

/**
 * A text with what its uuids stand for, as far as that is known.
 * @param names by uuid
 * @param shown how a name is written
 */
export const inNames = (
  text: string,
  names: Readonly<Record<string, string>>,
  shown = (name: string): string => name,
): string =>
  text.replace(reference, (iri, uuid: string) => {
    const name = names[uuid];
    return name === undefined ? iri : shown(name);
  });
