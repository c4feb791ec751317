import { useEffect, useMemo, useState } from 'react';
import type { ContentItem, ContentRoot, StarterInfo } from '@core/contract';
import { call } from '../../state/bridge';
import { askHost } from '../../state/documents';
import { useTabs } from '../../state/tabs';
import { reportError } from '../../state/toasts';
import { rootOf, workspaceRoot } from '@core/content/roots';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { focusOnMount } from '../../ui/focus-on-mount';
import { Select } from '../../ui/select';
import { Spinner } from '../../ui/spinner';
import { TextField } from '../../ui/text-field';
import { Failure } from './failure';
import { makePlanned } from './make-planned';
import styles from './making.module.css';
import { RootSelect } from './root-select';
import { useWork } from './use-work';

interface NewContentDialogProps {
  root: string | null;
  /** Collection a playbook goes to, where that is known. */
  collection: string | null;
  /** What is to be made, where that is known. */
  starter: string | null;
  onClose(): void;
}

/** Asks what to create and its name, creates it from its starter and opens it. */
export function NewContentDialog(props: NewContentDialogProps) {
  const { root: wanted, collection, onClose } = props;
  const roots = useWorkspace((state) => state.roots);
  const items = useWorkspace((state) => state.items);
  const active = useTabs((state) => state.active);
  const starters = useStarters();
  const [root, setRoot] = useState(() => wanted ?? rootToFill(roots, active));
  const type = roots.find(({ path }) => path === root)?.type ?? 'loose';
  const fitting = useMemo(
    () => (starters ?? []).filter((starter) => starter.roots.includes(type)),
    [starters, type],
  );
  const [chosen, setChosen] = useState<string | null>(props.starter);
  const starter =
    fitting.find(({ id }) => id === chosen) ?? fitting.find(({ id }) => id === 'playbook') ?? fitting[0];
  const [answers, setAnswers] = useState<Record<string, string>>({
    collection: collection ?? collectionOf(root, roots, items),
  });
  const missing = starter?.asks.find((ask) => ask.default === undefined && !answers[ask.key]?.trim());
  const { busy, error, run } = useWork();
  const canMake = starter !== undefined && !missing && !busy;

  const make = async () => {
    if (!starter) return;
    const plan = await askHost('starters.plan', { id: starter.id, root, answers });
    await makePlanned(plan, `New ${starter.label.toLowerCase()}`, onClose);
  };

  return (
    <Dialog
      title="New content"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={
              !starter
                ? 'No content can be created here.'
                : missing
                  ? `Enter the ${missing.label.toLowerCase()} first.`
                  : false
            }
            onClick={() => run(make)}
          >
            Create
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Failure error={error} />
        <RootSelect roots={roots} value={root} onChange={setRoot} />
        {starters ? (
          <>
            <Select
              label="What"
              options={fitting.map(({ id, label, description }) => ({ id, label, description }))}
              value={starter?.id ?? null}
              onChange={setChosen}
            />
            {starter && starter.steps.length > 0 && <StepPreview steps={starter.steps} />}
          </>
        ) : (
          <Spinner size={16} />
        )}
        {starter?.asks.map((ask, index) => (
          <TextField
            key={ask.key}
            ref={index === 0 ? focusOnMount : undefined}
            label={ask.label}
            value={answers[ask.key] ?? ''}
            onChange={(value) => setAnswers((known) => ({ ...known, [ask.key]: value }))}
            description={hintOf(ask, items, root)}
            onKeyDown={(event) => event.key === 'Enter' && canMake && run(make)}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** The default location for new content: next to the open file, else in the first pack. */
function rootToFill(roots: readonly ContentRoot[], active: string | null): string {
  const around = active === null ? workspaceRoot : rootOf(active, roots);
  if (around !== workspaceRoot) return around.path;
  return (roots.find(({ type }) => type === 'solutionpack') ?? roots[0] ?? around).path;
}

/** Where a new playbook of a pack goes unless something else is said: to its first collection, or one called like the pack. */
function collectionOf(root: string, roots: readonly ContentRoot[], items: readonly ContentItem[]): string {
  const there = items.find((item) => item.kind === 'collection' && item.root === root);
  return (there ?? roots.find(({ path }) => path === root))?.title ?? '';
}

/** The steps a playbook begins with, in the order they run. */
function StepPreview({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps} aria-label="Initial steps">
      {steps.map((step, index) => (
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}

/** Null until they are loaded. */
function useStarters(): readonly StarterInfo[] | null {
  const [starters, setStarters] = useState<readonly StarterInfo[] | null>(null);
  useEffect(() => {
    let left = false;
    call('starters.list', {}).then((found) => !left && setStarters(found), reportError);
    return () => {
      left = true;
    };
  }, []);
  return starters;
}

/** What to write: the hint, what happens without an answer, what is there already. */
function hintOf(
  ask: StarterInfo['asks'][number],
  items: Iterable<ContentItem>,
  root: string,
): string | undefined {
  const there = ask.offers
    ? [...items].filter((item) => item.kind === ask.offers && item.root === root).map(({ title }) => title)
    : [];
  const parts = [
    ask.hint,
    ask.default && !ask.default.includes('${') ? `${ask.default} when left empty` : undefined,
    there.length > 0 ? `Existing: ${there.slice(0, 5).join(', ')}${there.length > 5 ? ' …' : ''}` : undefined,
  ].filter((part) => part !== undefined && part !== '');
  return parts.length > 0 ? `${parts.join('. ')}.` : undefined;
}
