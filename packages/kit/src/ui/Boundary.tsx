import { CountersignError, reportFailure } from '@countersign/core'
import { Component, type ReactNode } from 'react'
import type { Kit } from '../context/createKit.ts'

type Props = {
  readonly kit: Kit
  readonly children: ReactNode
  /** Shown instead of the children. `retry` renders them again. Default: nothing. */
  readonly fallback?: ((error: unknown, retry: () => void) => ReactNode) | undefined
}
type State = { readonly caught: { readonly error: unknown } | null }

/** Keeps an error of the kit from the application around it, and reports it to `onError`. React logs it. */
export class Boundary extends Component<Props, State> {
  override state: State = { caught: null }

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } }
  }

  override componentDidCatch(cause: unknown) {
    reportFailure(this.props.kit, new CountersignError({ action: 'render', code: 'unknown', cause }))
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    return this.props.fallback?.(caught.error, () => this.setState({ caught: null }))
  }
}
