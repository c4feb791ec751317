import { z } from 'zod';
import { Profile, Severity } from '../../contract/check';
import { NoiseRule } from '../../contract/noise-rule';
import { ruleNames } from '../../contract/rule-names.generated';
import { namesOfRules, unknownRule } from '../rule-names';
import { defaultBaselinePath } from './paths';

const RuleSwitch = z
  .union([z.literal('off'), Severity])
  .meta({ description: 'Off, or the severity to report it with.' });

const RuleReference = z
  .enum(namesOfRules, { error: ({ input }) => unknownRule(String(input)) })
  .meta({ id: 'rule', description: 'A rule, by its code (PB101) or its name (route-to-missing-step).' });

const areas = [...new Set(Object.keys(ruleNames).map((code) => code.slice(0, 2)))];

const RuleSwitches = z.partialRecord(z.enum(['*', ...areas, ...namesOfRules]), RuleSwitch).meta({
  id: 'rules',
  description: 'By code (PB101), by name, by area (PB), or for all (*). The closest one counts.',
});

export const Suppression = z
  .strictObject({
    code: RuleReference,
    file: z
      .string()
      .meta({ description: 'The file, or a pattern with * and **, relative to the workspace.' }),
    pointer: z
      .string()
      .optional()
      .meta({ description: 'JSON pointer of the value; what is inside counts too.' }),
    fingerprint: z.string().optional().meta({ description: 'Only this one finding.' }),
    reason: z.string().min(1).meta({ description: 'Why it is right as it is; readers will ask.' }),
    until: z.iso.date().optional().meta({ description: 'Last day it holds, as 2027-01-31.' }),
  })
  .meta({ description: 'Findings that are known and meant.' });
export type Suppression = z.infer<typeof Suppression>;

/** `packwright.config.json`, in the folder that is the workspace. */
export const CheckConfig = z
  .strictObject({
    $schema: z.string().optional(),
    profile: Profile.optional().meta({ description: 'Release of the platform the content is meant for.' }),
    rules: RuleSwitches.optional(),
    paths: z
      .array(z.strictObject({ files: z.array(z.string()).min(1), rules: RuleSwitches }))
      .optional()
      .meta({ description: 'Switches for some files; a later entry counts before an earlier one.' }),
    exclude: z.array(z.string()).optional().meta({ description: 'Files that are not checked at all.' }),
    catalogue: z
      .string()
      .optional()
      .meta({ description: 'What the platform brings, as `packwright catalogue` wrote it.' }),
    baseline: z
      .string()
      .optional()
      .meta({ description: `Findings of before; ${defaultBaselinePath} by default.` }),
    suppress: z.array(Suppression).optional(),
    compare: z
      .strictObject({ noise: z.array(NoiseRule).optional() })
      .optional()
      .meta({ description: 'How states of this workspace are compared.' }),
  })
  .meta({ title: 'Packwright', description: 'How Packwright checks this workspace.' });
export type CheckConfig = z.infer<typeof CheckConfig>;

/** `packwright.baseline.json`: findings that were there when the author began to check, by fingerprint. */
export const Baseline = z.strictObject({
  findings: z.record(z.string(), z.strictObject({ code: z.string(), file: z.string() })),
});
export type Baseline = z.infer<typeof Baseline>;
