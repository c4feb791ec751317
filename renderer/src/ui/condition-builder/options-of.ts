/** The choices of a table of titles. */
export function optionsOf<Id extends string>(
  titles: Readonly<Record<Id, string>>,
): { id: Id; label: string }[] {
  return (Object.keys(titles) as Id[]).map((id) => ({ id, label: titles[id] }));
}
