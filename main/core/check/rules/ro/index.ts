import type { Rule } from '../../rule';
import { ro101 } from './ro101';
import { ro102 } from './ro102';
import { ro103 } from './ro103';
import { ro104 } from './ro104';
import { ro105 } from './ro105';
import { ro106 } from './ro106';
import { ro107 } from './ro107';
import { ro108 } from './ro108';

/** Rules about roles, teams and actors. */
export const roRules: readonly Rule[] = [ro101, ro102, ro103, ro104, ro105, ro106, ro107, ro108];
