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
  literal: {
    title: 'Extract a text',
    verb: 'Extract',
    name: 'Name',
    hint: 'Letters, digits and _',
  },
  variable: {
    title: 'Rename a variable',
    verb: 'Rename',
    name: 'New name',
    hint: 'Where steps set it, templates read it, and callers read it in the result.',
  },
  collection: {
    title: 'Split the collection',
    verb: 'Split',
    name: 'Name of the new collection',
    hint: 'The selected playbooks go there.',
  },
  loop: {
    title: 'Turn steps into a loop',
    verb: 'Turn into a loop',
    name: '',
  },
};
