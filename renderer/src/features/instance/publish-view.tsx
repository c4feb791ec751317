import { CircleCheck, Undo2, UploadCloud } from 'lucide-react';
import { useState } from 'react';
import type { ModuleChange } from '@core/module-view/module-diff';
import { loadSchema, worldChanged } from '../../state/instance';
import { useInstance } from '../../state/instance-store';
import { ask, membersOf } from '../../state/instance-api';
import { notify, reportError } from '../../state/toasts';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { counted } from '@core/text/counted';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { ProgressBar } from '../../ui/progress-bar';
import { PublishEffects } from '../../ui/publish-effects';
import { Section } from '../../ui/values/section';
import { ConfirmDialog } from './confirm-dialog';
import { ModuleChanges } from './module-changes';
import { publish, type PublishStage } from './publish';
import styles from './views.module.css';

type Question = { what: 'revert' } | { what: 'discard'; change: ModuleChange };

/** The changes in the drafts of modules, and the publish that applies them. */
export function PublishView() {
  const pending = useInstance((store) => store.pending);
  const effects = useInstance((store) => store.effects);
  const [stage, setStage] = useState<PublishStage | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const start = async () => {
    setErrors([]);
    try {
      const failures = await publish(setStage);
      setErrors(failures);
      await worldChanged();
      if (failures.length === 0) notify({ tone: 'success', message: 'The modules are published.' });
    } catch (thrown) {
      reportError(thrown);
    } finally {
      setStage(null);
    }
  };
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Publish</h2>
        <span className={styles.muted}>
          {pending.length > 0 && counted(pending.length, 'pending change')}
        </span>
        <span className={styles.space} />
        <Button onClick={() => void loadSchema().catch(reportError)}>Refresh</Button>
        <Button
          tone="caution"
          icon={<Undo2 size={14} aria-hidden />}
          disabled={pending.length > 0 ? false : 'There are no pending changes.'}
          onClick={() => setQuestion({ what: 'revert' })}
        >
          Revert all
        </Button>
        <Button
          tone="primary"
          busy={stage !== null}
          icon={<UploadCloud size={14} aria-hidden />}
          disabled={pending.length > 0 ? false : 'There are no pending changes.'}
          onClick={() => void start()}
        >
          Publish
        </Button>
      </div>
      {stage && (
        <div className={styles.notice} data-tone="progress" role="status">
          <span>{stage.message}…</span>
          <ProgressBar label="Publishing" value={stage.percent / 100} />
        </div>
      )}
      {errors.length > 0 && (
        <div className={styles.notice} role="alert">
          <div>
            <strong>The publish failed; data and schema are as they were.</strong>
            {errors.map((error, index) => (
              <div key={index}>{error}</div>
            ))}
          </div>
        </div>
      )}
      {pending.length === 0 ? (
        <EmptyState
          icon={<CircleCheck size={28} strokeWidth={1.5} aria-hidden />}
          title="There are no pending changes"
        >
          Drafts of modules that differ from what is published are listed here. They are made by other
          clients, and by loading a workspace whose modules have changed.
        </EmptyState>
      ) : (
        <div className={styles.scroll}>
          {pending.map((change) => (
            <Section
              key={change.type}
              title={change.title}
              badge={<Badge tone={tones[change.kind]}>{change.kind}</Badge>}
              actions={
                change.uuid !== null && (
                  <IconButton
                    size="small"
                    label={`Discard the draft of ${change.title}`}
                    icon={<Undo2 size={14} aria-hidden />}
                    onClick={() => setQuestion({ what: 'discard', change })}
                  />
                )
              }
            >
              <ModuleChanges change={change} />
              <PublishEffects
                label={`What publishing does with ${change.title}`}
                effects={effects.get(change.type) ?? []}
              />
            </Section>
          ))}
        </div>
      )}
      {question && <Ask question={question} onClose={() => setQuestion(null)} />}
    </div>
  );
}

const tones = { added: 'success', changed: 'accent', removed: 'error' } as const;

function Ask({ question, onClose }: { question: Question; onClose(): void }) {
  if (question.what === 'revert') {
    return (
      <ConfirmDialog
        title="Revert all drafts?"
        action="Revert"
        onConfirm={async () => {
          await ask('PUT', '/api/publish/revert', {});
          await worldChanged();
        }}
        onClose={onClose}
      >
        Every draft is reset to the published state. Modules that were never published are removed.
      </ConfirmDialog>
    );
  }
  const { title, kind, uuid, type } = question.change;
  return (
    <ConfirmDialog
      title={`Discard the draft of ${title}?`}
      action="Discard"
      onConfirm={async () => {
        if (kind === 'added') await ask('DELETE', `/api/3/staging_model_metadatas/${uuid}`);
        else await restoreDraft(type, String(uuid));
        await worldChanged();
      }}
      onClose={onClose}
    >
      {kind === 'added'
        ? 'The module was never published, so it is removed.'
        : 'It is reset to the published state.'}
    </ConfirmDialog>
  );
}

/**
 * The draft of a published module as it was published: deleting it would take the module away
 * (docs/platform/schema.md#routes).
 */
async function restoreDraft(type: string, uuid: string): Promise<void> {
  const list = await ask(
    'GET',
    `/api/3/model_metadatas?type=${encodeURIComponent(type)}&$relationships=true`,
  );
  const [published] = membersOf(list);
  if (!published) return;
  const { '@id': _id, '@type': _type, '@context': _context, ...settings } = published;
  await ask('PUT', `/api/3/staging_model_metadatas/${uuid}`, settings);
}
