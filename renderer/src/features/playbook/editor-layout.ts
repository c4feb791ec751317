/** Names under which the editor keeps its layout in the session, with what holds before anything is kept. */
export const editorLayout = {
  /** On a narrow window the canvas needs the room more. */
  outline: { name: 'playbook.outline', initial: () => window.innerWidth >= 1680 },
  panel: { name: 'playbook.panel', initial: true },
  source: { name: 'playbook.source', initial: false },
  outlineWidth: { name: 'playbook.outline.width', initial: 250, min: 160, max: 520 },
  panelWidth: { name: 'playbook.panel.width', initial: 340, min: 240, max: 720 },
  sourceHeight: { name: 'playbook.source.height', initial: 280, min: 120, max: 900 },
} as const;
