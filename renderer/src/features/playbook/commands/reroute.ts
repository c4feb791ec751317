import { elementOf } from '@core/edit/playbook/playbook-state';
import { endsOf } from '@core/edit/playbook/routes';
import { ask } from '../editing/picker';
import { currentState } from '../editing/session';
import { byKeyOnCanvas, canvasCommands, category } from './canvas';

export default canvasCommands(({ target, hasOne }) => {
  const reroute = (end: 'source' | 'target') => ({
    category,
    ...byKeyOnCanvas,
    enabled: () => hasOne('route'),
    run() {
      const { subject, selected } = target();
      const route = selected && elementOf(currentState(subject)?.routes ?? [], selected.id);
      if (!route) return;
      const fixed = endsOf(route)[end === 'source' ? 'target' : 'source'];
      ask({ kind: 'end', subject, link: { kind: 'route', route: route.id, end, fixed } });
    },
  });
  return [
    {
      id: 'playbook.reroute.target',
      title: 'Change Route Target…',
      shortcut: 'C',
      ...reroute('target'),
    },
    {
      id: 'playbook.reroute.source',
      title: 'Change Route Source…',
      shortcut: 'Shift+C',
      ...reroute('source'),
    },
  ];
});
