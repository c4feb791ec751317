import { askForBlock } from '../editing/block-question';
import { canvasCommands, category } from './canvas';

export default canvasCommands(({ target, has }) => [
  {
    id: 'playbook.saveBlock',
    title: 'Save as Block…',
    category,
    enabled: () => has(1),
    run: () => askForBlock(target().subject, target().ids),
  },
]);
