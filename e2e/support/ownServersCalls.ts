import type { TermsSettings } from '@countersign/server'
import type { OpenIdClient, OpenIdGroup } from '@countersign/sign-in/openid'

/** Calls of the process `ownServersMain.ts`. */
export type CallMessage = {
  readonly id: number
  readonly call: 'start' | 'stop' | 'answered' | 'query'
  readonly argument: unknown
}

export type CallAnswer = { readonly id: number; readonly result?: unknown; readonly error?: string }

export type OwnServerOptions = {
  /** Its public URL, if that is not its own port. */
  readonly publicUrl?: string
  /** A client of its OpenID provider. Default: no provider. */
  readonly openIdClient?: OpenIdClient
  /** The groups of that provider. Default: none. */
  readonly openIdGroups?: readonly OpenIdGroup[]
  /** A chain whose RPC server it cannot reach. Default: none. */
  readonly unreachableChainId?: number
  /** Whether users can add passkeys. */
  readonly passkeys?: boolean
  /** The terms that users accept. Default: none. */
  readonly terms?: TermsSettings | null
  /** Origins that may frame it. Default: none. */
  readonly frameAncestors?: string
  /** When its pages request the signature. Default: with a click. */
  readonly requestSignature?: 'on_connect' | 'on_click' | 'on_click_for_codes'
  /** The relay of its pages. Default: the world's. */
  readonly relayUrl?: string
}

/** A request from the server's log: shows what a page of another site cannot read. */
export type Answered = {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly code: string | null
}

/** Parses the request of a log line; none for other lines. */
export function answeredOf(fields: Readonly<Record<string, unknown>> = {}): Answered[] {
  const { method, path, status, code = null } = fields
  if (typeof method !== 'string' || typeof path !== 'string' || typeof status !== 'number') return []
  return [{ method, path, status, code: typeof code === 'string' ? code : null }]
}
