import type { JsonMap } from '@core/text/values';
import { mapOf } from '@core/text/values';
import type { Values } from '../store/values';

const key = 'view:app';

const modules = (title: string, icon: string, names: readonly string[]) => ({
  title,
  icon,
  require: [],
  items: names.map((module) => ({
    title: labelOf(module),
    require: { module, action: 'read' },
    state: { name: 'main.modules.list', parameters: { module } },
  })),
});

const page = (title: string, icon: string, name: string, module: string) => ({
  title,
  icon,
  require: { module, action: 'read' },
  state: { name, parameters: [] },
});

/** The menu every instance begins with. */
const first = {
  id: 'app',
  type: 'app',
  config: {
    header: {},
    navigation: [
      page('Dashboard', 'icon icon-dashboard', 'main.dashboard', 'dashboard'),
      modules('Incident Response', 'icon icon-incident-response', [
        'alerts',
        'incidents',
        'tasks',
        'indicators',
        'campaigns',
      ]),
      modules('Resources', 'icon icon-resources', ['assets', 'attachments', 'communication']),
      page('Automation', 'icon icon-playbook', 'main.playbooks', 'workflows'),
      page('Reports', 'icon icon-report', 'main.reports', 'reporting'),
      page('Content Hub', 'icon icon-content-hub', 'main.contentHub', 'solutionpacks'),
    ],
  },
};

function labelOf(module: string): string {
  return module.charAt(0).toUpperCase() + module.slice(1);
}

/** The menu: one document, replaced as a whole (docs/platform/views.md#wire). */
export class Navigation {
  constructor(private readonly values: Values) {}

  read(): JsonMap {
    return mapOf(this.values.get(key) ?? first);
  }

  write(document: JsonMap): void {
    this.values.set(key, { id: 'app', type: 'app', ...document });
  }
}
