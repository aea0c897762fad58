import type { accountSchema } from '@countersign/api'
import type { InferOutput } from 'valibot'
import { invalidResponse } from './readSignInResponse.ts'
import type { ClientSession } from './SignInClient.ts'

type Account = InferOutput<typeof accountSchema>

/** The address and chain ID of an ERC-4361 message: its second line, and the line of the chain. */
const signer = /^.*\n(0x[0-9a-f]{40})\n[\s\S]*^Chain ID: (\d+)$/im

/**
 * The session that a signed message opened in an account.
 *
 * @throws {SignInRequestError} `invalid_response`: the account does not have the wallet that signed
 */
export function openedSession({ wallets }: Account, message: string): ClientSession {
  const [, address = '', chainId] = signer.exec(message) ?? []
  const wallet = wallets.find(
    (one) =>
      one.address.toLowerCase() === address.toLowerCase() &&
      (one.chainId === null || one.chainId === Number(chainId)),
  )
  if (!wallet) throw invalidResponse('The account does not have the wallet that signed.')
  return { address: wallet.address, chainId: wallet.chainId, addresses: wallets.map((one) => one.address) }
}
