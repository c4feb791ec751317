import { copied, cut, pasteText, readClipboard, writeClipboard } from '../editing/clipboard';
import { canvasCommands, category } from './canvas';

export default canvasCommands(({ target, has }) => [
  {
    id: 'playbook.copy',
    title: 'Copy Steps as JSON',
    category,
    enabled: () => has(1),
    run: () => writeClipboard(copied(target().subject, target().ids)),
  },
  {
    id: 'playbook.cut',
    title: 'Cut Steps',
    category,
    enabled: () => has(1),
    run: () => writeClipboard(cut(target().subject, target().ids)),
  },
  {
    id: 'playbook.paste',
    title: 'Paste Steps',
    category,
    enabled: () => has(0),
    async run() {
      const { subject, middle } = target();
      pasteText(subject, await readClipboard(), middle());
    },
  },
]);
