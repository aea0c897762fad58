import type { KeyPair, Namespaces, Participant } from '@countersign/walletconnect/protocol'

/** A session with a site, as a phone keeps it. */
export type PhoneSession = {
  readonly topic: string
  /** 32 bytes in hex: whoever has it can answer in the phone's place. */
  readonly key: string
  /** The phone's keys in this session. */
  readonly keys: KeyPair
  readonly peer: Participant
  readonly namespaces: Namespaces
  /** Seconds since 1970. */
  readonly expiry: number
  /** The site has taken the session. */
  readonly acknowledged: boolean
}

/** A pairing whose question the person has not answered. */
export type OpenPairing = { readonly topic: string; readonly key: string; readonly expiry: number }

/** The networks of a session, by their ids. */
export function grantedChains({ namespaces }: Pick<PhoneSession, 'namespaces'>): number[] {
  const { chains = [], accounts = [] } = namespaces.eip155 ?? {}
  const named = [...chains, ...accounts].map((name) => Number(name.split(':')[1]))
  return [...new Set(named)].filter((id) => Number.isSafeInteger(id) && id > 0)
}

/** The addresses of a session, each once. */
export function grantedAccounts({ namespaces }: Pick<PhoneSession, 'namespaces'>): string[] {
  return [...new Set((namespaces.eip155?.accounts ?? []).map((account) => account.split(':')[2] ?? ''))]
}
