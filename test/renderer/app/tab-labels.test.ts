import { describe, expect, it } from 'vitest';
import { tabLabels } from '../../../renderer/src/app/tab-labels';

describe('titles of tabs', () => {
  it('stand alone when there is only one of them', () => {
    expect(tabLabels([{ path: 'a/b.json', title: 'B' }])).toEqual([{ label: 'B', detail: null }]);
  });

  it('say what they are of where they say nothing by themselves', () => {
    const detail = { path: 'modules/alerts/detail-layout.json', title: 'Detail', of: 'alerts' };
    expect(tabLabels([detail])).toEqual([{ label: 'Detail', detail: 'alerts' }]);
    const other = { path: 'modules/tasks/detail-layout.json', title: 'Detail', of: 'tasks' };
    expect(tabLabels([detail, other]).map((tab) => tab.detail)).toEqual(['alerts', 'tasks']);
  });

  it('carry the folder when two are alike', () => {
    expect(
      tabLabels([
        { path: 'packs/one/info.json', title: 'info.json' },
        { path: 'packs/two/info.json', title: 'info.json' },
      ]).map((tab) => tab.detail),
    ).toEqual(['one', 'two']);
  });

  it('carry as much of the path as it takes', () => {
    expect(
      tabLabels([
        { path: 'one/modules/alerts/mmd.json', title: 'Alerts' },
        { path: 'two/modules/alerts/mmd.json', title: 'Alerts' },
      ]).map((tab) => tab.detail),
    ).toEqual(['one/modules/alerts', 'two/modules/alerts']);
  });

  it('carry the file name when titles are alike in one folder', () => {
    expect(
      tabLabels([
        { path: 'playbooks/A.json', title: 'Block' },
        { path: 'playbooks/B.json', title: 'Block' },
      ]).map((tab) => tab.detail),
    ).toEqual(['A.json', 'B.json']);
  });
});
