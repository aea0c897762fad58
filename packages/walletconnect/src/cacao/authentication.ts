import { PAIRING_LIFE } from '../codec/pairingUri.ts'
import { isRecord, readChain, strings } from '../session/read.ts'

/** What a message to be signed is to say (EIP-4361). */
export type AuthenticationRequest = {
  /** The page's host. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  /** ISO 8601. Default: now. */
  readonly issuedAt?: string
  readonly expirationTime?: string
}

/** A message a wallet signed. Whether the signature is good, a server must say. */
export type SignedAuthentication = {
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly chainId: number
}

/**
 * What `createProvider({ cacao })` needs to ask a wallet for a signed message as it approves. A file of its own, for few
 * wallets know it.
 */
export const cacao: Cacao = { toEntry: toAuthenticationEntry, read: readAuthentication }

export type Cacao = {
  readonly toEntry: (
    request: AuthenticationRequest,
    chains: readonly string[],
    now: number,
  ) => Readonly<Record<string, unknown>>
  readonly read: (
    answer: unknown,
    proposal: Readonly<Record<string, unknown>>,
  ) => readonly SignedAuthentication[]
}

/** The entry of a proposal that asks for a signed message (CAIP-122). */
export function toAuthenticationEntry(
  request: AuthenticationRequest,
  chains: readonly string[],
  now: number,
) {
  const { domain, uri, nonce, statement, issuedAt, expirationTime } = request
  const iat = issuedAt ?? new Date(now).toISOString()
  return {
    type: 'caip122',
    version: '1',
    iat,
    domain,
    aud: uri,
    uri,
    nonce,
    chains,
    ttl: PAIRING_LIFE,
    ...(statement && { statement }),
    ...(expirationTime && { exp: expirationTime }),
  }
}

/** The signed messages of a wallet's answer (CACAOs, CAIP-74) that say what was asked for; anything else is dropped. */
export function readAuthentication(
  answer: unknown,
  proposal: Readonly<Record<string, unknown>>,
): SignedAuthentication[] {
  const requests = isRecord(proposal.requests) ? proposal.requests.authentication : undefined
  const asked: unknown = Array.isArray(requests) ? requests[0] : undefined
  if (!isRecord(asked) || !Array.isArray(answer)) return []
  return answer.flatMap((cacao) => {
    if (!isRecord(cacao) || !isRecord(cacao.p) || !isRecord(cacao.s)) return []
    const said = texts(cacao.p)
    const [, chain, address] = /^did:pkh:eip155:(\d+):(0x[0-9a-f]{40})$/i.exec(said.iss ?? '') ?? []
    const chainId = readChain(chain)
    const signature = cacao.s.s
    const resources = strings(cacao.p.resources)
    const same = said.domain === asked.domain && said.aud === asked.aud && said.nonce === asked.nonce
    if (!same || !chainId || !address || typeof signature !== 'string') return []
    return [
      {
        message: toMessage(said, resources, address, chainId),
        signature,
        address,
        chainId,
      },
    ]
  })
}

/** The message of EIP-4361 that a CACAO's payload stands for. */
export function toMessage(
  payload: Readonly<Record<string, string>>,
  resources: readonly string[],
  address: string,
  chainId: number,
): string {
  const { domain, aud, uri, version, nonce, iat, exp, nbf, requestId, statement } = payload
  const line = (name: string, value: string | undefined) => (value ? [`${name}: ${value}`] : [])
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${aud || uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${iat}`,
    ...line('Expiration Time', exp),
    ...line('Not Before', nbf),
    ...line('Request ID', requestId),
    ...(resources.length > 0 ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

function texts(payload: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const entries = Object.entries(payload)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
