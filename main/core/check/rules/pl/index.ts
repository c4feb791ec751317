import type { Rule } from '../../rule';
import { pl101 } from './pl101';
import { pl102 } from './pl102';
import { pl103 } from './pl103';
import { pl104 } from './pl104';
import { pl105 } from './pl105';
import { pl106 } from './pl106';
import { pl107 } from './pl107';

/** Rules about picklists. */
export const plRules: readonly Rule[] = [pl101, pl102, pl103, pl104, pl105, pl106, pl107];
