import { X } from 'lucide-react';
import type { Offer } from '@core/contract';
import { elementsOf, firstText, isMap, member, type Element, type JsonMap } from '@core/text/values';
import { insertAt, removeAt, setAt } from '@core/text/json/edit';
import { useFindingsOf } from '../../state/findings';
import { changeText, editValue } from '../../state/form-edits';
import { IconButton } from '../../ui/icon-button';
import { Switch } from '../../ui/switch';
import { Member, type FieldsProps } from './member';
import { OfferPicker } from './offer-picker';
import styles from './setup-guide.module.css';

const place = '/postInstallConfig';

/** Whether a widget opens when the pack has been installed, and which (docs/platform/manifest.md#set-up-guide). */
export function SetupGuide(props: FieldsProps & { widgets: readonly Offer[] }) {
  const { path, manifest, canEdit, widgets } = props;
  const config: JsonMap = isMap(manifest.postInstallConfig) ? manifest.postInstallConfig : {};
  const enabled = config.enabled === true;
  // An entry without a name is what the platform's editor leaves when the guide is switched off.
  const listed = elementsOf(config.widgets, `${place}/widgets`).filter(
    ({ value }) => firstText(value, 'name') !== null,
  );
  const refused = new Map(
    listed.map(({ value }) => [firstText(value, 'name') ?? '', 'It is listed already.']),
  );
  const add = ({ name, label, version }: Pick<Offer, 'name' | 'label' | 'version'>) => {
    const entry = { name, label, version: version ?? '', buttonLabel: 'Configure', autoLaunch: true };
    changeText(path, `Open ${label} after installation`, (text) =>
      listed.length === 0
        ? setAt(text, `${place}/widgets`, [entry])
        : insertAt(text, `${place}/widgets`, '-', entry),
    );
  };
  return (
    <section aria-label="Setup guide" className={styles.guide}>
      <Switch
        label="Open a setup guide after installation"
        description={
          enabled && listed.length === 0
            ? 'Choose the widget to open: without one nothing opens.'
            : 'A widget that guides users through the configuration of the pack.'
        }
        checked={enabled}
        disabled={!canEdit}
        onChange={(on) => editValue(path, place, { ...config, enabled: on }, 'Change the setup guide')}
      />
      {enabled && listed.length > 0 && (
        <ul className={styles.widgets}>
          {listed.map((element) => (
            <GuideWidget key={element.pointer} {...props} element={element} />
          ))}
        </ul>
      )}
      {enabled && canEdit && (
        <OfferPicker
          label={listed.length === 0 ? 'Widget to open' : 'Another widget'}
          offers={widgets}
          refused={refused}
          onAdd={add}
        />
      )}
    </section>
  );
}

function GuideWidget({ element, ...props }: FieldsProps & { element: Element }) {
  const { path, canEdit } = props;
  const { value, pointer } = element;
  const name = firstText(value, 'label', 'name') ?? 'the widget';
  const problem = useFindingsOf(path).find((finding) => finding.pointer === pointer)?.message;
  return (
    <li className={styles.widget}>
      <span className={styles.name}>
        {name}
        {problem && <span className={styles.problem}>{problem}</span>}
      </span>
      <Member {...props} within={pointer} name="version" label={`Version of ${name}`} mono />
      <Member {...props} within={pointer} name="buttonLabel" label={`Button for ${name}`} />
      <Switch
        label="At once"
        description="Without a click on its button."
        checked={member(value, 'autoLaunch') === true}
        disabled={!canEdit}
        onChange={(on) => editValue(path, `${pointer}/autoLaunch`, on, `Change when ${name} opens`)}
      />
      {canEdit && (
        <IconButton
          label={`Do not open ${name}`}
          icon={<X size={14} aria-hidden />}
          onClick={() => changeText(path, `Do not open ${name}`, (text) => removeAt(text, pointer))}
        />
      )}
    </li>
  );
}
