import type { accountSchema } from '@countersign/api'
import type { InferOutput } from 'valibot'
import { invalidResponse } from './readSignInResponse.ts'
import type { ClientSession } from './SignInClient.ts'

type Account = InferOutput<typeof accountSchema>

/**
 * The session that a signed message (ERC-4361) opened in an account: of the wallet whose address, and whose chain if it is a
 * contract, are lines of the message.
 *
 * @throws {SignInRequestError} `invalid_response`: the account does not have the wallet that signed
 */
export function openedSession({ wallets }: Account, message: string): ClientSession {
  const has = (line: string) => message.toLowerCase().includes(`\n${line.toLowerCase()}\n`)
  const signer = wallets.find(
    ({ address, chainId }) => has(address) && (chainId === null || has(`Chain ID: ${chainId}`)),
  )
  if (!signer) throw invalidResponse('The account does not have the wallet that signed.')
  const { address, chainId } = signer
  return { address, chainId, addresses: wallets.map((wallet) => wallet.address) }
}
