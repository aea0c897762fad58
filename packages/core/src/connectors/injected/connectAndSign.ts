import { type Address, numberToHex } from 'viem'
import { checksummed } from '../../provider/checksummed.ts'
import { invalidParams } from '../../provider/codes/rpcCodes.ts'
import { type Eip1193Provider, sendRequest } from '../../provider/provider.ts'
import type { SignInRequest, SignInResponse } from '../../provider/signInRequest.ts'
import { isRejection, numericCode, visit, walletErrorCode } from '../../provider/walletError.ts'

/** EIP-5792: the wallet lacks a capability that the request needs. */
const UNSUPPORTED_CAPABILITY = 5700

type Connected = { readonly accounts: readonly Address[]; readonly response: SignInResponse }

/**
 * Connects a wallet and signs in with one approval. A wallet that does not support this is only connected.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7846 `wallet_connect` and its capability `signInWithEthereum`
 * @throws the wallet's error for a rejection, or any other failure
 */
export async function connectAndSign(
  provider: Eip1193Provider,
  request: SignInRequest,
  signal: AbortSignal,
): Promise<Connected> {
  const { accounts, response } = await requestBoth(provider, request)
  if (accounts.length > 0) return { accounts, response }
  signal.throwIfAborted()
  return { accounts: await connectOnly(provider), response }
}

/** Connects a wallet without signing in. @throws the wallet's error */
export async function connectOnly(provider: Eip1193Provider): Promise<readonly Address[]> {
  return checksummed(await sendRequest(provider, 'eth_requestAccounts'))
}

/** Returns no accounts if the wallet does not support the request. */
async function requestBoth(provider: Eip1193Provider, request: SignInRequest): Promise<Connected> {
  const { chainId, domain, uri, nonce, statement, issuedAt, expirationTime, resources } = request
  const signInWithEthereum = {
    ...{ version: '1', chainId: numberToHex(chainId), domain, uri, nonce, issuedAt, expirationTime },
    ...(statement === undefined ? {} : { statement }),
    ...(resources ? { resources } : {}),
  }
  let result: unknown
  try {
    result = await sendRequest(provider, 'wallet_connect', {
      params: [{ version: '1', capabilities: { signInWithEthereum } }],
    })
  } catch (error) {
    if (!isRejection(error) && isUnsupported(error))
      return { accounts: [], response: { status: 'unsupported' } }
    throw error
  }
  const entries = accountsIn(result)
  const accounts = checksummed(entries.map(({ address }) => address))
  const [account] = accounts
  if (!account) return { accounts, response: { status: 'unsupported' } }
  const own = entries.find(({ address }) => checksummed([address])[0] === account)
  return { accounts, response: responseOf(request, account, own?.capabilities) }
}

function responseOf(request: SignInRequest, address: Address, capabilities: unknown): SignInResponse {
  const { signInWithEthereum: given } = (capabilities ?? {}) as { signInWithEthereum?: unknown }
  if (typeof given !== 'object' || given === null) return { status: 'unsupported' }
  if ('signature' in given && 'message' in given) return checkSigned(request, address, given)
  return { status: isRejection(given) ? 'declined' : 'unsupported' }
}

type Entry = { readonly address: unknown; readonly capabilities?: unknown }

function accountsIn(result: unknown): readonly Entry[] {
  const { accounts } = (result ?? {}) as { accounts?: unknown }
  if (!Array.isArray(accounts)) return []
  return accounts.filter(
    (entry): entry is Entry => typeof entry === 'object' && entry !== null && 'address' in entry,
  )
}

function isUnsupported(error: unknown): boolean {
  if (walletErrorCode(error) === 'switch_unsupported') return true
  return visit(error, (layer) => [UNSUPPORTED_CAPABILITY, invalidParams].includes(numericCode(layer)))
}

/** Checks that a signed message is for this request and account. Your server verifies the rest. */
function checkSigned(
  { domain, nonce }: Pick<SignInRequest, 'domain' | 'nonce'>,
  address: Address,
  { message, signature }: { readonly message: unknown; readonly signature: unknown },
): SignInResponse {
  if (typeof message !== 'string' || typeof signature !== 'string') return { status: 'unsupported' }
  const [, site, account] =
    /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your Ethereum account:\n(\S+)\n/i.exec(
      message,
    ) ?? []
  const isOurs =
    site === domain &&
    account?.toLowerCase() === address.toLowerCase() &&
    message.split('\n').includes(`Nonce: ${nonce}`)
  return isOurs ? { status: 'signed', message, signature } : { status: 'malformed' }
}
