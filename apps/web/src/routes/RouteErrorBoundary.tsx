import { isInstance } from '@countersign/thrown'
import { Component, type ReactNode } from 'react'
import { ErrorPage } from '../pages/error/ErrorPage.tsx'
import { RouteLoadError } from './loadRoute.ts'

type Props = { readonly children: ReactNode }
type State = { readonly error: unknown; readonly failed: boolean }

/** Shows an error page with Try again if a page throws or fails to load; header and footer stay. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    // React caches the failure of a lazy page, so only a reload retries it.
    return isInstance(this.state.error, RouteLoadError) ? (
      <ErrorPage kind="load" error={this.state.error} onRetry={() => location.reload()} />
    ) : (
      <ErrorPage
        kind="failure"
        error={this.state.error}
        onRetry={() => this.setState({ error: null, failed: false })}
      />
    )
  }
}
