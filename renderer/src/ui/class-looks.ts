import {
  Ban,
  Blocks,
  Database,
  DatabaseZap,
  type LucideIcon,
  MoveDiagonal,
  Route,
  ShieldHalf,
  Type,
  Unplug,
  UserPen,
  Zap,
} from 'lucide-react';
import type { ChangeClass } from '@core/contract/comparison';
import { gravity } from '@core/contract/gravity';
import type { BadgeProps } from './badge';

/** How something is called and drawn. */
export interface Look {
  label: string;
  icon: LucideIcon;
  tone: NonNullable<BadgeProps['tone']>;
}

/** How a class of changes is called and drawn. */
export const classLooks: Readonly<Record<ChangeClass, Look & { meaning: string }>> = {
  'breaks-callers': {
    label: 'Breaks callers',
    icon: Unplug,
    tone: 'error',
    meaning: 'Something that others use is gone or has another name.',
  },
  'schema-refused': {
    label: 'Refused by publish',
    icon: Ban,
    tone: 'error',
    meaning: 'A change of a module that publish refuses.',
  },
  'schema-migration': {
    label: 'Needs migration',
    icon: DatabaseZap,
    tone: 'warning',
    meaning: 'A change of a module that loses values or wants them in another form.',
  },
  access: {
    label: 'Access',
    icon: ShieldHalf,
    tone: 'warning',
    meaning: 'Who may see or do something.',
  },
  behaviour: {
    label: 'Behaviour',
    icon: Zap,
    tone: 'accent',
    meaning: 'It runs, selects or shows something else.',
  },
  wiring: { label: 'Wiring', icon: Route, tone: 'accent', meaning: 'Routes, and where branches lead.' },
  'schema-safe': {
    label: 'Safe schema',
    icon: Database,
    tone: 'success',
    meaning: 'A change of a module which publish makes without loss.',
  },
  data: { label: 'Data', icon: Blocks, tone: 'hint', meaning: 'Records, choices, entries of the manifest.' },
  origin: {
    label: 'Origin',
    icon: UserPen,
    tone: 'hint',
    meaning: 'Where a playbook comes from, and whether it may be edited.',
  },
  wording: { label: 'Wording', icon: Type, tone: 'neutral', meaning: 'What people read.' },
  layout: { label: 'Layout', icon: MoveDiagonal, tone: 'neutral', meaning: 'Where something is drawn.' },
};

/** The graver first. */
export const byGravity = (classes: readonly ChangeClass[]): ChangeClass[] =>
  gravity.filter((one) => classes.includes(one));
