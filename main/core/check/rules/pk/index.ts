import type { Rule } from '../../rule';
import { pk101 } from './pk101';
import { pk102 } from './pk102';
import { pk103 } from './pk103';

/** Rules about packs and manifests. */
export const pkRules: readonly Rule[] = [pk101, pk102, pk103];
