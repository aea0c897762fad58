import type { PrivateKeyAccount } from 'viem'
import { signInMessage as formatMessage } from '../wallet/signInMessage.ts'

/** A sign-in request of a site (CAIP-122), its fields as sent. */
export type SignInRequest = Readonly<Record<string, string>>

/** A signed message (CAIP-74). */
export type Cacao = {
  readonly h: { readonly t: 'caip122' }
  readonly p: Readonly<Record<string, string>>
  readonly s: { readonly t: 'eip191'; readonly s: string }
}

type Signer = Pick<PrivateKeyAccount, 'address' | 'signMessage'>

const KEPT_FIELDS = [
  'domain',
  'aud',
  'version',
  'nonce',
  'iat',
  'statement',
  'exp',
  'nbf',
  'requestId',
] as const

/** Reads the sign-in requests of a proposal. */
export function readSignInRequests(requests: unknown): SignInRequest[] {
  const { authentication } = (requests ?? {}) as { authentication?: unknown }
  const entries: unknown[] = Array.isArray(authentication) ? authentication : []
  return entries
    .map((entry) =>
      Object.fromEntries(
        Object.entries((entry ?? {}) as Record<string, unknown>).filter(
          (field): field is [string, string] => typeof field[1] === 'string',
        ),
      ),
    )
    .filter(({ type, domain, nonce }) => type === 'caip122' && domain && nonce)
}

/** Returns the ERC-4361 message to sign. */
export function signInMessage(request: SignInRequest, address: string, chainId: number): string {
  const {
    domain = '',
    aud,
    uri = '',
    version = '1',
    nonce = '',
    iat = '',
    statement,
    exp,
    nbf,
    requestId,
  } = request
  return formatMessage(
    {
      ...{ domain, uri: aud ?? uri, version, chainId, nonce, issuedAt: iat },
      ...(statement ? { statement } : {}),
      ...(exp ? { expirationTime: exp } : {}),
      ...(nbf ? { notBefore: nbf } : {}),
      ...(requestId ? { requestId } : {}),
    },
    address,
  )
}

/** Signs a sign-in request. */
export async function signIn(request: SignInRequest, signer: Signer, chainId: number): Promise<Cacao> {
  const message = signInMessage(request, signer.address, chainId)
  const fields = KEPT_FIELDS.flatMap((name) =>
    request[name] === undefined ? [] : [[name, request[name]] as const],
  )
  return {
    h: { t: 'caip122' },
    p: { ...Object.fromEntries(fields), iss: `did:pkh:eip155:${chainId}:${signer.address}` },
    s: { t: 'eip191', s: await signer.signMessage({ message }) },
  }
}
