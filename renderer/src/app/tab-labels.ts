export interface TabLabel {
  label: string;
  /**
   * What distinguishes tabs of the same title: the folder, or the part of it that differs. Of a title that says nothing by
   * itself, what it is of.
   */
  detail: string | null;
}

/** Titles of tabs, with as much of the path behind a title as it needs to be the only one. */
export function tabLabels(tabs: readonly { path: string; title: string; of?: string | null }[]): TabLabel[] {
  return tabs.map(({ path, title, of = null }) => {
    const twins = tabs.filter((other) => other.title === title && other.path !== path);
    if (twins.length === 0) return { label: title, detail: of };
    const parts = path.split('/');
    for (let length = 1; length <= parts.length; length++) {
      const detail = parts.slice(-length).join('/');
      if (twins.every((twin) => !twin.path.endsWith(`/${detail}`) && twin.path !== detail)) {
        return { label: title, detail: length === 1 ? detail : `${parts.slice(-length, -1).join('/')}` };
      }
    }
    return { label: title, detail: path };
  });
}
