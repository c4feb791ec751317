import { Plus, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toWireError } from '@core/contract/errors';
import type { RemoteMapping } from '@core/contract/remote-work';
import { call } from '../../state/bridge';
import { saveMapping, usePushing } from '../../state/remote-pushing';
import { chooseRemote } from '../../state/remotes';
import { notify } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import styles from './remote.module.css';

/** One value, and what stands for it there. */
interface Pair {
  section: Section;
  /** Of a variable or schedule: its name. */
  name: string;
  here: string;
  there: string;
}

type Section = keyof RemoteMapping;

const sections: readonly { id: Section; label: string; description: string }[] = [
  { id: 'hosts', label: 'Host', description: 'A name of a computer, with its port or without' },
  { id: 'teams', label: 'Team', description: 'Uuids' },
  { id: 'tenants', label: 'Tenant', description: 'Uuids' },
  { id: 'people', label: 'Person', description: 'Uuids' },
  { id: 'configurations', label: 'Configuration', description: 'Uuids' },
  { id: 'picklists', label: 'Item of a picklist', description: 'Uuids' },
  { id: 'models', label: 'Profile of a model', description: 'Uuids' },
  { id: 'toolServers', label: 'Tool server', description: 'Uuids' },
  { id: 'schedules', label: 'Schedule, on or off', description: 'By the name of the schedule' },
  { id: 'globalVariables', label: 'Value of a variable', description: 'By the name of the variable' },
];

/** What stands there for values of the workspace that belong to an instance; it counts for pulls and pushes. */
export function MappingPart({ name }: { name: string }) {
  const { value, error } = useAnswer(name, () => call('remote.mapping', { name }));
  const missing = usePushing((state) => state.missing);
  if (error) return <p className={styles.error}>{error.message}</p>;
  if (!value) return null;
  const known = pairsOf(value);
  const asked = missing.flatMap(({ of, value: here }): Pair[] => {
    const section = sections.find(({ id }) => id === of)?.id;
    const isKnown = known.some((pair) => pair.section === section && pair.here === here);
    return section && !isKnown ? [{ section, name: '', here, there: '' }] : [];
  });
  return <Form name={name} initial={[...asked, ...known]} asked={asked.length} />;
}

function Form({ name, initial, asked }: { name: string; initial: readonly Pair[]; asked: number }) {
  const [pairs, setPairs] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const change = (at: number, part: Partial<Pair>) =>
    setPairs(pairs.map((pair, index) => (index === at ? { ...pair, ...part } : pair)));
  const empty = pairs.some(
    ({ section, name: own, here, there }) => here === '' || there === '' || (isNamed(section) && own === ''),
  );
  const keys = pairs.map(({ section, name: own, here }) => `${section} ${isNamed(section) ? own : here}`);
  const twice = new Set(keys).size < keys.length;
  const save = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await saveMapping(name, mappingOf(pairs));
      notify({
        tone: 'success',
        message: `What stands for values on ${name} is kept. Plan again to use it.`,
      });
      if (asked > 0) chooseRemote(name, 'plan');
    } catch (thrown) {
      setFailed(toWireError(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.scroll}>
      <section className={styles.part} aria-label="Mapping">
        <p className={styles.muted}>
          Hosts, teams, tenants, people, configurations, items of picklists, profiles of models, tool servers,
          values of variables and whether schedules run may differ between instances. What stands for them
          there is put in their place when something is pushed, and taken back when it is pulled. Items of
          picklists and teams of one name are found by themselves.
        </p>
        {failed !== null && (
          <p className={styles.error} role="alert">
            {failed}
          </p>
        )}
        {pairs.map((pair, at) => (
          <div key={at} className={styles.mapping}>
            <Select
              hideLabel
              label={`What value ${at + 1} is`}
              options={sections}
              value={pair.section}
              onChange={(section) => change(at, { section: section as Section, here: '', there: '' })}
            />
            {isNamed(pair.section) && (
              <TextField
                hideLabel
                label={`Name of value ${at + 1}`}
                placeholder="Name"
                value={pair.name}
                onChange={(variable) => change(at, { name: variable })}
              />
            )}
            {(['here', 'there'] as const).map((side) => (
              <ValueField
                key={side}
                label={`Value ${at + 1} ${side}`}
                placeholder={side === 'here' ? 'Here' : `On ${name}`}
                isSwitch={pair.section === 'schedules'}
                value={pair[side]}
                onChange={(value) => change(at, { [side]: value })}
              />
            ))}
            <IconButton
              label={`Remove value ${at + 1}`}
              icon={<Trash2 size={14} aria-hidden />}
              onClick={() => setPairs(pairs.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        <div className={styles.actions}>
          <Button
            icon={<Plus size={14} aria-hidden />}
            onClick={() => setPairs([...pairs, { section: 'hosts', name: '', here: '', there: '' }])}
          >
            Add a value
          </Button>
          <Button
            tone="primary"
            icon={<Save size={14} aria-hidden />}
            busy={busy}
            disabled={
              empty
                ? 'Fill in both sides of every value first.'
                : twice && 'One value is there twice: remove one of them.'
            }
            onClick={() => void save()}
          >
            Keep
          </Button>
        </div>
      </section>
    </div>
  );
}

interface ValueFieldProps {
  label: string;
  placeholder: string;
  /** Whether it is on or off. */
  isSwitch: boolean;
  value: string;
  onChange(value: string): void;
}

function ValueField({ label, placeholder, isSwitch, value, onChange }: ValueFieldProps) {
  if (!isSwitch)
    return (
      <TextField hideLabel mono label={label} placeholder={placeholder} value={value} onChange={onChange} />
    );
  return (
    <Select
      hideLabel
      label={label}
      placeholder={placeholder}
      options={switchOptions}
      value={value === '' ? null : value}
      onChange={onChange}
    />
  );
}

const switchOptions = [
  { id: 'on', label: 'On' },
  { id: 'off', label: 'Off' },
] as const;

const isNamed = (section: Section): boolean => section === 'globalVariables' || section === 'schedules';
const switched = (isOn: boolean): string => (isOn ? 'on' : 'off');

const pairsOf = ({ schedules, globalVariables, ...values }: RemoteMapping): Pair[] => [
  ...Object.entries(values).flatMap(([section, list]) =>
    Object.entries(list).map(([here, there]) => ({ section: section as Section, name: '', here, there })),
  ),
  ...Object.entries(schedules).map(([name, { here, there }]) => ({
    section: 'schedules' as const,
    name,
    here: switched(here),
    there: switched(there),
  })),
  ...Object.entries(globalVariables).map(([name, sides]) => ({
    section: 'globalVariables' as const,
    name,
    ...sides,
  })),
];

function mappingOf(pairs: readonly Pair[]): RemoteMapping {
  const all = (section: Section) => pairs.filter((pair) => pair.section === section);
  const of = (section: Section) => Object.fromEntries(all(section).map(({ here, there }) => [here, there]));
  return {
    hosts: of('hosts'),
    teams: of('teams'),
    tenants: of('tenants'),
    people: of('people'),
    configurations: of('configurations'),
    picklists: of('picklists'),
    models: of('models'),
    toolServers: of('toolServers'),
    schedules: Object.fromEntries(
      all('schedules').map(({ name, here, there }) => [name, { here: here === 'on', there: there === 'on' }]),
    ),
    globalVariables: Object.fromEntries(
      all('globalVariables').map(({ name, here, there }) => [name, { here, there }]),
    ),
  };
}
