import type { SignInResponse } from '../../provider/signInRequest.ts'
import type { SessionProvider } from './SessionProvider.ts'

export { cacao } from '@countersign/walletconnect/cacao'

/**
 * Returns the sign-in that a wallet approved with its session, for the account in use, if possible on its chain. The
 * provider drops messages for another site or nonce.
 */
export function readSignIn({ authentication = [], accounts, chainId }: SessionProvider): SignInResponse {
  const own = authentication.filter(({ address }) => address.toLowerCase() === accounts[0]?.toLowerCase())
  const signed = own.find((candidate) => candidate.chainId === chainId) ?? own[0]
  if (!signed) return { status: 'unsupported' }
  return { status: 'signed', message: signed.message, signature: signed.signature }
}
