import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { logFailure } from '../state/page-failures';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

interface PartGuardProps {
  /** What stopped working, e.g. `The explorer stopped working`. */
  title: string;
  /** Another way out besides trying again. */
  wayOut?: ReactNode;
  /** Removes the part instead of showing the failure in its place. */
  onFailure?(message: string): void;
  children: ReactNode;
}

/**
 * Keeps a part that fails, or cannot be loaded, from breaking the whole window: what is being edited is stored outside
 * the parts and is unaffected.
 */
export class PartGuard extends Component<PartGuardProps, { message: string | null }> {
  override state: { message: string | null } = { message: null };

  static getDerivedStateFromError(thrown: unknown): { message: string } {
    return { message: thrown instanceof Error ? thrown.message : String(thrown) };
  }

  override componentDidCatch(thrown: unknown): void {
    logFailure(this.props.title, thrown);
    this.props.onFailure?.(thrown instanceof Error ? thrown.message : String(thrown));
  }

  override render(): ReactNode {
    const { message } = this.state;
    const { title, wayOut, onFailure, children } = this.props;
    if (message === null) return children;
    if (onFailure) return null;
    return (
      <EmptyState
        icon={<TriangleAlert size={28} strokeWidth={1.5} aria-hidden />}
        title={title}
        actions={
          <>
            {wayOut}
            <Button onClick={() => this.setState({ message: null })}>Try again</Button>
            <Button tone="quiet" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          </>
        }
      >
        Your edits are safe. What went wrong: {message}
      </EmptyState>
    );
  }
}
