import { packFiles, playbook, step } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

// Put together here, so that no program takes this file for a leak.
const amazon = `AK${'IA'}ABCDEFGHIJKLMNOP`;
const github = `gh${'p_'}${'a1'.repeat(18)}`;
const privateKey = `-----BEGIN RSA ${'PRIVATE KEY'}-----\nMIIE`;

const withVariable = (value: string) =>
  packFiles({
    [playbookPath]: playbook({ steps: [step(1, 'manual'), step(2, 'setVariable', { x: value })] }),
  });

export default {
  bad: [
    {
      what: 'an access key in a step',
      files: withVariable(`key ${amazon}`),
      finds: [`${playbookPath}#/steps/1/arguments/x`],
    },
    {
      what: 'a token in a template',
      files: withVariable(`{{ '${github}' }}`),
      finds: [`${playbookPath}#/steps/1/arguments/x`],
    },
    {
      what: 'a private key in a file of text',
      files: packFiles({ 'README.md': privateKey }),
      finds: ['README.md:1:1'],
    },
  ],
  good: [
    { what: 'what only begins like one', files: withVariable('AKIA, ghp_ and xox-1 are prefixes') },
    { what: 'a public key', files: withVariable('-----BEGIN PUBLIC KEY-----') },
  ],
} satisfies RuleFixture;
