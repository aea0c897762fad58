/** The fields of the message to sign (ERC-4361). */
export type AuthenticationRequest = {
  /** The host of the page. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string | undefined
  /** ISO 8601. Default: now. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A message that a wallet signed. Verify the signature on your server. */
export type SignedAuthentication = {
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly chainId: number
}

/**
 * Support for `connect({ authentication })`: the wallet signs a message as it approves. Pass it as `connect({ authentication, cacao })`.
 * A separate entry point, as few wallets support it.
 */
export const cacao: Cacao = { toEntry: toAuthenticationEntry, read: readAuthentication }

export type Cacao = {
  readonly toEntry: (
    request: AuthenticationRequest,
    chains: readonly string[],
    now: number,
  ) => Readonly<Record<string, unknown>>
  readonly read: (
    response: unknown,
    proposal: Readonly<Record<string, unknown>>,
  ) => readonly SignedAuthentication[]
}

/** Seconds, as long as a code. */
const LIFETIME = 300

/** The entry of a proposal that requests a signed message (CAIP-122). */
export function toAuthenticationEntry(
  request: AuthenticationRequest,
  chains: readonly string[],
  now: number,
) {
  const { domain, uri, nonce, statement, issuedAt, expirationTime, resources } = request
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
    ttl: LIFETIME,
    ...(statement && { statement }),
    ...(expirationTime && { exp: expirationTime }),
    ...(resources?.length && { resources }),
  }
}

/** Returns the signed messages of a wallet's response (CACAOs, CAIP-74) that match the request; others are dropped. */
export function readAuthentication(
  response: unknown,
  proposal: Readonly<Record<string, unknown>>,
): SignedAuthentication[] {
  const requests = isRecord(proposal.requests) ? proposal.requests.authentication : undefined
  const request: unknown = Array.isArray(requests) ? requests[0] : undefined
  if (!isRecord(request) || !Array.isArray(response)) return []
  return response.flatMap((cacao) => {
    if (!isRecord(cacao) || !isRecord(cacao.p) || !isRecord(cacao.s)) return []
    const payload = texts(cacao.p)
    const [, chain, address] = /^did:pkh:eip155:(\d+):(0x[0-9a-f]{40})$/i.exec(payload.iss ?? '') ?? []
    const chainId = Number(chain)
    const signature = cacao.s.s
    const resources = Array.isArray(cacao.p.resources) ? strings(cacao.p.resources) : undefined
    // A line break would add a line to the message, such as another nonce.
    if (![...Object.values(payload), ...(resources ?? [])].every(isOneLine)) return []
    const same =
      payload.domain === request.domain && payload.aud === request.aud && payload.nonce === request.nonce
    if (!same || !isStatement(payload.statement, request.statement)) return []
    if (!Number.isSafeInteger(chainId) || chainId === 0 || !address || typeof signature !== 'string')
      return []
    return [
      {
        message: toMessage(payload, resources, address, chainId),
        signature,
        address,
        chainId,
      },
    ]
  })
}

function isOneLine(text: string): boolean {
  return !/[\r\n\u0085\u2028\u2029]/.test(text)
}

/** Returns true for the requested statement, alone or before the sentence of a ReCap, which wallets add (ERC-5573). */
function isStatement(statement: string | undefined, requested: unknown): boolean {
  const own = typeof requested === 'string' ? requested : ''
  const [stated = ''] = (statement ?? '').split(/ ?I further authorize the stated URI /)
  return stated === own
}

/** Formats the ERC-4361 message of a CACAO's payload. */
export function toMessage(
  payload: Readonly<Record<string, string>>,
  resources: readonly string[] | undefined,
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
    // An empty list keeps the "Resources:" line: ERC-4361 allows it, and wallets write it.
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

function texts(payload: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const entries = Object.entries(payload)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

// Shares no code with the client: the shared code would become a separate chunk of every page with the client.
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
