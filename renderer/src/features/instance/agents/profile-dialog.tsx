import { type ModelProfile, profileFields, saveProfile } from '../../../state/model-profiles';
import { reportError } from '../../../state/toasts';
import { FormFields } from '../../../ui/answer-form/form-fields';
import { useAnswerForm } from '../../../ui/answer-form/use-answer-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import styles from '../views.module.css';

interface ProfileDialogProps {
  /** Null for a new one. */
  profile: ModelProfile | null;
  all: readonly ModelProfile[];
  onSaved(): void;
  onClose(): void;
}

/** The form of a profile of a language model. */
export function ProfileDialog({ profile, all, onSaved, onClose }: ProfileDialogProps) {
  const { form, inputs, read } = useAnswerForm(profileFields(profile));
  const save = () => {
    const given = read();
    if (given === null) return;
    void saveProfile(profile, given, all).then(() => {
      onSaved();
      onClose();
    }, reportError);
  };
  return (
    <Dialog
      title={profile ? 'Edit the profile' : 'New profile'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormFields {...inputs} />
      </form>
    </Dialog>
  );
}
