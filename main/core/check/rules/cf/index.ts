import type { Rule } from '../../rule';
import { cf101 } from './cf101';
import { cf102 } from './cf102';
import { cf103 } from './cf103';
import { cf104 } from './cf104';
import { cf105 } from './cf105';

/** Rules about how a workspace is checked: its configuration, suppressions and baseline. */
export const cfRules: readonly Rule[] = [cf101, cf102, cf103, cf104, cf105];
