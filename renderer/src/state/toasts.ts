import { create } from 'zustand';
import { toWireError } from '@core/contract/errors';

export interface Toast {
  id: number;
  tone: 'info' | 'success' | 'warning' | 'error';
  message: string;
  remedy?: string;
  /** One thing the user can do about it at once. */
  action?: { label: string; run(): void };
  /** Several, where the user has to choose. */
  actions?: readonly { label: string; run(): void }[];
}

interface ToastState {
  toasts: readonly Toast[];
}

export const useToasts = create<ToastState>(() => ({ toasts: [] }));

let lastId = 0;
const atMost = 4;

/** Shows a notice in the corner. The same text is not shown twice at a time. */
export function notify(toast: Omit<Toast, 'id'>): void {
  useToasts.setState(({ toasts }) => {
    const others = toasts.filter((other) => other.message !== toast.message || other.remedy !== toast.remedy);
    return { toasts: [...others, { ...toast, id: ++lastId }].slice(-atMost) };
  });
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Shows the user of a failure in the words of the error. What the user cancelled is not reported. */
export function reportError(thrown: unknown): void {
  const error = toWireError(thrown);
  if (error.code === 'cancelled') return;
  notify({ tone: 'error', message: error.message, ...(error.remedy ? { remedy: error.remedy } : {}) });
}
