/** Runs the query on screen; the view of the query says when it can. */
export const queryCommand = {
  id: 'instance.query',
  title: 'Run Query',
  category: 'Instance',
  shortcut: 'Mod+Enter',
} as const;
