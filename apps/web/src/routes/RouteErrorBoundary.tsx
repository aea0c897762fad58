import { Component, type ReactNode } from 'react'
import { ErrorPage } from '../pages/error/ErrorPage.tsx'
import { RouteLoadError } from './loadRoute.ts'

type Props = { readonly children: ReactNode }
type State = { readonly error: unknown; readonly failed: boolean }

/** A page that fails or does not arrive becomes an error page with Retry; header and footer stay. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    // React keeps the failure of a lazy page, so only a page load tries it again.
    return this.state.error instanceof RouteLoadError ? (
      <ErrorPage kind="load" onRetry={() => location.reload()} />
    ) : (
      <ErrorPage kind="failure" onRetry={() => this.setState({ error: null, failed: false })} />
    )
  }
}
