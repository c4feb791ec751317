import type { Refactoring } from '@core/contract';

interface Words {
  title: string;
  /** On the button that does it. */
  verb: string;
  /** Of the field for a name, where one is asked for. */
  name: string;
  hint?: string;
}

/** How each refactoring is spoken of. */
export const words: Record<Refactoring['kind'], Words> = {
  extract: {
    title: 'Extract steps into a playbook',
    verb: 'Extract',
    name: 'Name of the new playbook',
    hint: 'It goes to the same collection. What the steps read becomes its parameters.',
  },
  inline: {
    title: 'Inline the called playbook',
    verb: 'Inline',
    name: '',
  },
};
