import type { ReactNode } from 'react'

/** Returns whether the user accepts the terms now, and asks for it if not. */
export type Pass = () => boolean

/** The terms before a request to a wallet. */
export type TermsGate = {
  /** Call it when the user presses what sends the request. Nothing is sent unless it returns true. */
  readonly pass: Pass
  /** The sentence or the checkbox; nothing without terms. */
  readonly notice: ReactNode
}
