import { ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { linkText, recordTitle } from '@core/module-view/record-text';
import { textOf } from '@core/text/values';
import { ask, membersOf } from '../../state/instance-api';
import { showInstanceView, useInstance } from '../../state/instance-store';
import { useAnswer } from '../../state/use-answer';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { PickField } from '../../ui/pick-field';
import { readAccess, type ShownAccess } from './access';
import styles from './access-view.module.css';
import views from './views.module.css';

interface AccessViewProps {
  /** What was looked at before, or came along from a record. */
  module: string | null;
  record: string | null;
}

/** Why somebody may do something on the local instance, or may not: the roles that grant it, and whose records are seen. */
export function AccessView({ module, record }: AccessViewProps) {
  const { modules, changes } = useInstance();
  const [actor, setActor] = useState('');
  const type = module ?? 'alerts';
  const actors = useAnswer(String(changes), async () =>
    membersOf(await ask('GET', '/api/3/actors?$limit=2147483647')).map((one) => ({
      id: String(one.uuid),
      label: linkText(one),
      description: textOf(one['@type']) ?? '',
    })),
  );
  const titled = useAnswer(`${type} ${record}`, async () =>
    record === null ? null : recordTitle(await ask('GET', `/api/3/${type}/${record}`), modules?.get(type)),
  );
  const { value: access, error } = useAnswer(`${actor} ${type} ${record} ${changes}`, async () => {
    if (actor === '') return null;
    const query = record === null ? '' : `?record=${record}`;
    return readAccess(await ask('GET', `/packwright/access/${actor}/${encodeURIComponent(type)}${query}`));
  });
  const show = (place: { module: string; record: string | null }) =>
    showInstanceView({ kind: 'access', ...place });
  return (
    <div className={views.view}>
      <div className={views.bar}>
        <h2 className={views.title}>Access</h2>
      </div>
      <div className={views.scroll}>
        <div className={styles.question}>
          <PickField
            strict
            label="Who"
            placeholder="A person, a key, an appliance"
            value={actor}
            options={actors.value ?? []}
            onChange={setActor}
          />
          <PickField
            label="Module or area"
            value={type}
            options={[...(modules?.values() ?? [])].map((one) => ({
              id: one.type,
              label: one.title,
              description: one.type,
            }))}
            onChange={(chosen) => show({ module: chosen, record: null })}
          />
          {record !== null && (
            <p className={styles.record}>
              <span>Record: {titled.value ?? record}</span>
              <IconButton
                size="small"
                label="Ask of the module alone"
                icon={<X size={14} aria-hidden />}
                onClick={() => show({ module: type, record: null })}
              />
            </p>
          )}
        </div>
        {error && (
          <p role="alert" className={views.error}>
            {error.message}
          </p>
        )}
        {access ? (
          <Answer access={access} />
        ) : (
          !error && (
            <EmptyState
              icon={<ShieldCheck size={28} strokeWidth={1.5} aria-hidden />}
              title="Why may somebody do this?"
            >
              Choose who, and a module: each permission is shown with the roles that grant it. A record can be
              asked about from its own form.
            </EmptyState>
          )
        )}
      </div>
    </div>
  );
}

function Answer({ access }: { access: ShownAccess }) {
  return (
    <div className={styles.answer} role="region" aria-label="Answer">
      {access.record && (
        <section>
          <h3 className={views.subtitle}>
            {access.record.seen ? 'The record is seen' : 'The record is not seen'}
          </h3>
          <p>{access.record.because}</p>
        </section>
      )}
      <table className={styles.table} aria-label="Permissions">
        <thead>
          <tr>
            <th scope="col">Permission</th>
            <th scope="col">Granted by</th>
          </tr>
        </thead>
        <tbody>
          {access.permissions.map(({ title, roles }) => (
            <tr key={title} data-granted={roles.length > 0}>
              <th scope="row">{title}</th>
              <td>{roles.length > 0 ? roles.join(', ') : 'No role of theirs'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={views.muted}>
        {access.roles.length > 0 ? `Has the roles ${access.roles.join(', ')}.` : 'Has no role at all.'}
      </p>
      {access.withheld.map(({ title, fields }) => (
        <p key={title}>
          {title}: {fields.join(', ')}
        </p>
      ))}
    </div>
  );
}
