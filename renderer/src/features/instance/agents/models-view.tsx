import { BrainCircuit, Pencil, Plus, RefreshCw, ShieldCheck, ShieldOff, Trash2, Zap } from 'lucide-react';
import { useState } from 'react';
import { counted } from '@core/text/counted';
import { useInstance } from '../../../state/instance-store';
import {
  allowModelHost,
  type ModelProfile,
  readModelProfiles,
  removeProfile,
  verifyProfile,
} from '../../../state/model-profiles';
import { notify, reportError } from '../../../state/toasts';
import { useAnswer } from '../../../state/use-answer';
import { Button } from '../../../ui/button';
import { DataGrid, type GridColumn } from '../../../ui/data-grid';
import { EmptyState } from '../../../ui/empty-state';
import { IconButton } from '../../../ui/icon-button';
import { ConfirmDialog } from '../confirm-dialog';
import styles from '../views.module.css';
import { ProfileDialog } from './profile-dialog';

const columns: readonly GridColumn[] = [
  { id: 'name', title: 'Profile', width: 170, sort: null },
  { id: 'provider', title: 'Provider', width: 100, sort: null },
  { id: 'model', title: 'Model', width: 150, sort: null },
  { id: 'key', title: 'Key', width: 70, sort: null },
  { id: 'price', title: 'Price in / out', width: 110, sort: null },
  { id: 'state', title: 'Answers agents', width: 330, sort: null },
];

type Asking = 'edit' | 'new' | 'allow' | 'remove';

/** Profiles of language models: which is behind agents, what its tokens cost, and whether it may be asked at its address. */
export function ModelsView() {
  const changes = useInstance((store) => store.changes);
  const read = useAnswer(String(changes), readModelProfiles);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { profiles = [], hosts = new Set<string>(), providers = [] } = read.value ?? {};
  const shown = profiles.find(({ uuid }) => uuid === chosen);
  const host = shown?.host ?? null;
  const isAllowed = host !== null && hosts.has(host);
  const close = () => setAsking(null);
  const setAllowed = async (may: boolean) => {
    if (host !== null) await allowModelHost(host, may);
    read.again();
  };
  const verify = async (profile: ModelProfile) => {
    const { isValid, message } = await verifyProfile(profile);
    notify({ tone: isValid ? 'success' : 'error', message });
  };
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Language models</h2>
        <span className={styles.muted} role="status">
          {counted(profiles.length, 'profile')}
        </span>
        <span className={styles.space} />
        {shown && (
          <>
            <Button
              icon={<Zap size={14} aria-hidden />}
              onClick={() => void verify(shown).catch(reportError)}
            >
              Verify
            </Button>
            {host !== null && (
              <Button
                icon={isAllowed ? <ShieldOff size={14} aria-hidden /> : <ShieldCheck size={14} aria-hidden />}
                onClick={() => (isAllowed ? void setAllowed(false).catch(reportError) : setAsking('allow'))}
              >
                {isAllowed ? 'No longer ask it' : 'Let agents ask it…'}
              </Button>
            )}
            <Button icon={<Pencil size={14} aria-hidden />} onClick={() => setAsking('edit')}>
              Edit…
            </Button>
            <IconButton
              label="Remove the profile"
              icon={<Trash2 size={15} aria-hidden />}
              onClick={() => setAsking('remove')}
            />
          </>
        )}
        <Button tone="primary" icon={<Plus size={14} aria-hidden />} onClick={() => setAsking('new')}>
          New profile…
        </Button>
        <IconButton label="Refresh" icon={<RefreshCw size={15} aria-hidden />} onClick={() => read.again()} />
      </div>
      <div className={styles.body}>
        <div className={styles.column}>
          {profiles.length > 0 ? (
            <DataGrid
              label="Profiles of language models"
              columns={columns}
              rows={profiles.map(({ uuid }) => uuid)}
              rowLabel={(index) => profiles[index]?.name ?? ''}
              renderCell={(index, column) => {
                const profile = profiles[index];
                return profile ? cellOf(profile, hosts, columns[column]?.id ?? '') : null;
              }}
              selectedId={chosen}
              onOpen={(index) => setChosen(profiles[index]?.uuid ?? null)}
            />
          ) : (
            <EmptyState
              icon={<BrainCircuit size={28} strokeWidth={1.5} aria-hidden />}
              title={read.error ? 'The profiles cannot be read' : 'There is no profile'}
            >
              {read.error?.message ??
                'A profile says which model is behind agents, at which address, and what its tokens cost. Without one the scripted model agents.model.yaml of the workspace answers.'}
            </EmptyState>
          )}
        </div>
      </div>
      <div className={styles.footer}>
        <span className={styles.muted}>
          {providers.length > 0
            ? `Connectors of models on this instance: ${providers.join(', ')}`
            : 'No connector of a model is installed on this instance.'}
        </span>
      </div>
      {(asking === 'new' || (asking === 'edit' && shown)) && (
        <ProfileDialog
          profile={asking === 'new' ? null : (shown ?? null)}
          all={profiles}
          onSaved={() => read.again()}
          onClose={close}
        />
      )}
      {asking === 'allow' && host !== null && (
        <ConfirmDialog
          title={`Let agents ask the model at ${host}?`}
          action={`Ask ${host}`}
          onConfirm={() => setAllowed(true)}
          onClose={close}
        >
          {`What agents of this instance are given, records and results of tools among it, leaves this computer for ${host}, until the instance is stopped or you take this back.`}
        </ConfirmDialog>
      )}
      {asking === 'remove' && shown && (
        <ConfirmDialog
          title={`Remove the profile “${shown.name}”?`}
          action="Remove"
          onConfirm={async () => {
            await removeProfile(shown);
            read.again();
          }}
          onClose={close}
        >
          Its key is removed too. Agents that name it are answered by the default profile.
        </ConfirmDialog>
      )}
    </div>
  );
}

function cellOf(profile: ModelProfile, hosts: ReadonlySet<string>, column: string): string {
  const { name, provider, model, hasKey, price, isDefault } = profile;
  switch (column) {
    case 'name':
      return isDefault ? `${name} (default)` : name;
    case 'provider':
      return provider;
    case 'model':
      return model;
    case 'key':
      return hasKey ? '••••••' : 'None';
    case 'price':
      return price ? `${price.input} / ${price.output}` : '';
    default:
      return stateOf(profile, hosts);
  }
}

function stateOf({ active, host }: ModelProfile, hosts: ReadonlySet<string>): string {
  if (!active) return 'No, it is switched off';
  if (host === null) return 'By the scripted model: it has no address';
  return hosts.has(host) ? `At ${host}` : `By the scripted model: ${host} is not allowed`;
}
