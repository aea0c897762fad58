import type { KeyPair, Namespaces, Participant } from '@countersign/walletconnect/protocol'

/** A stored session with a site. */
export type PhoneSession = {
  readonly topic: string
  /** 32 bytes in hex. A secret: its holder can answer as the phone. */
  readonly key: string
  /** The phone's keys in this session. */
  readonly keys: KeyPair
  readonly peer: Participant
  readonly namespaces: Namespaces
  /** Seconds since 1970. */
  readonly expiry: number
  /** True once the site has accepted the session. */
  readonly acknowledged: boolean
}

/** A pairing with a pending proposal. */
export type OpenPairing = { readonly topic: string; readonly key: string; readonly expiry: number }

/** Returns the chain IDs of a session. */
export function grantedChains({ namespaces }: Pick<PhoneSession, 'namespaces'>): number[] {
  const { chains = [], accounts = [] } = namespaces.eip155 ?? {}
  const named = [...chains, ...accounts].map((name) => Number(name.split(':')[1]))
  return [...new Set(named)].filter((id) => Number.isSafeInteger(id) && id > 0)
}

/** Returns the distinct addresses of a session. */
export function grantedAccounts({ namespaces }: Pick<PhoneSession, 'namespaces'>): string[] {
  return [...new Set((namespaces.eip155?.accounts ?? []).map((account) => account.split(':')[2] ?? ''))]
}

/** Returns the expiry of a session that starts or is extended now: in a week, in seconds since 1970. */
export function sessionExpiry(now: number): number {
  return Math.floor(now / 1000) + 7 * 86_400
}
