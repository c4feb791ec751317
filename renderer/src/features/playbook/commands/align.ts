import { align, type Alignment } from '@core/edit/playbook/place';
import { canvasCommands, category } from './canvas';

export default canvasCommands(({ has, edit }) => {
  const line = (how: Alignment) => ({
    category,
    enabled: () => has(2, 'Select 2 or more steps.'),
    run: () => edit((state, ids) => align(state, ids, how)),
  });
  return [
    { id: 'playbook.align.left', title: 'Align Left', ...line('left') },
    { id: 'playbook.align.center', title: 'Align Centres', ...line('center') },
    { id: 'playbook.align.right', title: 'Align Right', ...line('right') },
    { id: 'playbook.align.top', title: 'Align Tops', ...line('top') },
    { id: 'playbook.align.middle', title: 'Align Middles', ...line('middle') },
    { id: 'playbook.align.bottom', title: 'Align Bottoms', ...line('bottom') },
  ];
});
