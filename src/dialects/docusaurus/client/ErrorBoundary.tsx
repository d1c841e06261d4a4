import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children?: ReactNode;
  fallback?: (failed: { error: Error; tryAgain: () => void }) => ReactNode;
}

/** Shows something else where its content fails. */
export default class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const tryAgain = () => this.setState({ error: null });
    return this.props.fallback?.({ error, tryAgain }) ?? null;
  }
}
