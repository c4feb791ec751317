import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpPages, helpTopic } from '../../../renderer/src/app/help-topic';
import { setLayout } from '../../../renderer/src/state/layout';
import { projectRoot } from '../../support/host';

it('every part of the window leads to a page that is there', () => {
  for (const page of helpPages) expect(existsSync(join(projectRoot, 'docs', page)), page).toBe(true);
});

describe('the page about what has the focus', () => {
  it.each([
    ['panel', 'tests', 'playbook-tests.md'],
    ['panel', 'problems', 'rules/README.md'],
    ['sidebar', 'search', 'searching.md'],
    ['sidebar', 'remote', 'remote-view.md'],
  ] as const)('of the %s is that of its view %s', (region, view, page) => {
    setLayout(`${region}.view`, view as never);
    expect(helpTopic(region, view)).toBe(page);
  });

  it.each([
    ['canvas', 'steps.md'],
    ['connector', 'connectors.md'],
    ['role', 'editing.md'],
  ])('of the editor %s is %s', (view, page) => {
    setLayout('sidebar.view', 'explorer');
    expect(helpTopic('editor', view)).toBe(page);
  });

  it('of the middle that shows the local instance is about that', () => {
    setLayout('sidebar.view', 'instance');
    expect(helpTopic('editor', undefined)).toBe('local-instance.md');
  });

  it('is the first page where nothing has the focus', () => {
    expect(helpTopic(undefined, undefined)).toBe('README.md');
  });
});
