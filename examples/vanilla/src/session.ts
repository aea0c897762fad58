import { createSignInClient } from '@countersign/sign-in/client'
import { getConnection, signMessage } from '@wagmi/core'
import type { Address } from 'viem'
import { config } from './config.ts'

const client = createSignInClient()

/** Signs in with the connected account. */
export async function signIn(): Promise<void> {
  const { address, chainId } = getConnection(config)
  if (!address || !chainId) throw new Error('Connect a wallet first.')
  const { message } = await client.prepare({ address, chainId })
  const signature = await signMessage(config, { message })
  await client.verify({ message, signature })
}

/** Returns the address that is signed in, or `null`. */
export async function readSession(): Promise<Address | null> {
  const session = await client.getSession()
  return session?.address ?? null
}

export const signOut = () => client.signOut()
