import { shapeOfType } from '../../../content/connector/field-types';
import { fieldsIn, formName, programsOf } from '../../packs/connectors';
import { codeMeant } from '../../packs/operation-code';
import { memo } from '../../facts';
import { wordsIn } from '../../words';
import type { RuleDefinition } from '../../rule';

/** How programs hand all parameters, or the whole configuration, on without naming what is in them. */
const handedOn = {
  params:
    /\.(items|keys|values|copy)\(\)|\*\*\s*\w*(params|payload|data|body)|\bin\s+\w*params\b|\b\w+\s*=\s*\w*params\b(?!\s*[.[])|\b(dict|dumps|list|deepcopy)\(\s*\w*params\b/,
  config:
    /\*\*\s*\w*config\b|\w*config\w*\.(items|keys|values|copy)\(\)|\bin\s+\w*config\b|\b(dict|dumps|list|deepcopy)\(\s*\w*config\b/,
};

const handing = memo(({ text }) => ({
  params: handedOn.params.test(text),
  config: handedOn.config.test(text),
}));

export default {
  title: 'Field of a connector that no program reads',
  severity: 'hint',
  why: 'What is written into such a field changes nothing: it was left from an earlier version, or the program spells its name in another way.',
  remedy: 'Read the field in the program, correct its name, or take it out of the form.',
  kinds: ['connector'],
  *check(file, world) {
    const programs = programsOf(file, world).filter(({ localPath }) => !/(^|\/)tests?\//.test(localPath));
    // Only where the whole program is there can something be missing from it.
    if (!programs.some(({ localPath }) => localPath === 'connector.py')) return;
    const hands = {
      params: programs.some((program) => handing(program).params),
      config: programs.some((program) => handing(program).config),
    };
    for (const checked of fieldsIn(file)) {
      const { field, operation } = checked;
      if (hands[operation ? 'params' : 'config']) continue;
      if (field.name === '' || shapeOfType(field.type) === 'none') continue;
      // One that chooses what else is shown is read by the form itself.
      if (field.onchange.length > 0 || programs.some((program) => wordsIn(program).has(field.name))) continue;
      yield {
        message: `No program of the package mentions the field "${field.name}" of ${formName(checked)}.`,
        pointer: `${field.pointer}/name`,
        related: codeMeant(file, world, operation?.operation ?? null, 'The code that could read it'),
      };
    }
  },
} satisfies RuleDefinition;
