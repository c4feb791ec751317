import { distribute } from '@core/edit/playbook/place';
import { canvasCommands, category } from './canvas';

export default canvasCommands(({ has, edit }) => {
  const spread = (along: 'left' | 'top') => ({
    category,
    enabled: () => has(3, 'Select 3 or more steps.'),
    run: () => edit((state, ids) => distribute(state, ids, along)),
  });
  return [
    { id: 'playbook.distribute.across', title: 'Distribute Horizontally', ...spread('left') },
    { id: 'playbook.distribute.down', title: 'Distribute Vertically', ...spread('top') },
  ];
});
