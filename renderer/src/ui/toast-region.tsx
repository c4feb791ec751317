import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import styles from './toast-region.module.css';

export interface ToastView {
  id: number;
  tone: 'info' | 'success' | 'warning' | 'error';
  message: string;
  remedy?: string;
  action?: { label: string; run(): void };
  actions?: readonly { label: string; run(): void }[];
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };
/** Long enough to read; what went wrong stays until it is dismissed. */
const stayMs = { info: 8000, success: 5000, warning: 12_000, error: Infinity };

/** Notices in the corner, read out as they come. */
export function ToastRegion({
  toasts,
  onDismiss,
}: {
  toasts: readonly ToastView[];
  onDismiss(id: number): void;
}) {
  return (
    <section aria-label="Notifications" className={styles.region}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </section>
  );
}

function ToastCard({ toast, onDismiss }: { toast: ToastView; onDismiss(): void }) {
  const { tone, message, remedy, action, actions = action ? [action] : [] } = toast;
  const [held, setHeld] = useState(false);
  const Icon = icons[tone];

  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (held || stayMs[tone] === Infinity) return;
    const timer = setTimeout(() => dismiss(), stayMs[tone]);
    return () => clearTimeout(timer);
  }, [held, tone]);

  return (
    <div
      className={styles.toast}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} aria-hidden className={classNames(styles.icon, styles[tone])} />
      <div className={styles.text}>
        <p className={styles.message}>{message}</p>
        {remedy && <p className={styles.remedy}>{remedy}</p>}
        {actions.map(({ label, run }) => (
          <Button
            key={label}
            size="small"
            onClick={() => {
              onDismiss();
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <IconButton size="small" label="Dismiss" icon={<X size={14} aria-hidden />} onClick={onDismiss} />
    </div>
  );
}
