import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/layout/error-state.tsx';

interface PanelBoundaryProps {
  children: ReactNode;
  /** What could not be shown, e.g. "Stock history". */
  name?: string;
}

/** A crash inside leaves the rest of the page alive. */
export class PanelBoundary extends Component<PanelBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <ErrorState onRetry={() => this.setState({ hasCrashed: false })}>
        {this.props.name ? `${this.props.name} could not be shown.` : 'This part could not be shown.'}
      </ErrorState>
    );
  }
}
