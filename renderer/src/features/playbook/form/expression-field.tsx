import { Braces, List } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isTemplate } from '@core/content/connector/validate';
import { IconButton } from '../../../ui/icon-button';
import { FoundBelow } from '../panel/found-below';
import { useStepForm } from './form-context';
import styles from './form.module.css';
import { TemplateInput, type TemplateInputProps } from './template-input';

interface ExpressionFieldProps extends TemplateInputProps {
  /** The field for a plain value. */
  children: ReactNode;
  /** The plain field can show the value. */
  fits?: boolean;
}

/** A field with choices of its own that may hold an expression instead; a button goes from one to the other. */
export function ExpressionField({ children, fits = true, ...input }: ExpressionFieldProps) {
  const { subject, document, readOnly } = useStepForm();
  const { value, label, onChange } = input;
  const [wanted, setWanted] = useState(false);
  const isExpression = isTemplate(value) || !fits;
  const asExpression = isExpression || wanted;
  return (
    <div className={styles.either}>
      <div className={styles.eitherField}>
        {asExpression ? <TemplateInput {...input} /> : children}
        {!asExpression && (
          <FoundBelow
            path={subject.path}
            document={document}
            pointer={input.pointer}
            about={label.replace(' *', '')}
          />
        )}
      </div>
      {!readOnly && (
        <IconButton
          size="small"
          className={input.hideLabel ? undefined : styles.eitherButton}
          label={asExpression ? `Choose ${label}` : `Write ${label} as an expression`}
          icon={asExpression ? <List size={14} aria-hidden /> : <Braces size={14} aria-hidden />}
          onClick={() => {
            setWanted(!asExpression);
            if (isExpression) onChange('');
          }}
        />
      )}
    </div>
  );
}
