import { randomBytes } from 'node:crypto'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { siwe } from 'better-auth/plugins/siwe'
import { type Address, type Hex, verifyMessage } from 'viem'
import { countersign } from '../../better-auth/countersign.ts'
import { origin } from '../createBrowser.ts'
import { createJar } from './createJar.ts'
import type { Verifier } from './Verifier.ts'

/** better-auth with its own plugin and viem's `verifyMessage`, as in its documentation. */
export async function openBetterAuth(): Promise<Verifier> {
  const plugin = siwe({
    domain: new URL(origin).host,
    getNonce: async () => randomBytes(16).toString('hex'),
    verifyMessage: ({ address, message, signature }) =>
      verifyMessage({ address: address as Address, message, signature: signature as Hex }),
  })
  return open('better-auth `siwe`', ['better-auth'], plugin)
}

/** better-auth with our plugin. */
export async function openBetterAuthWithOurs(): Promise<Verifier> {
  const plugin = countersign({ origin, chainIds: [1] })
  return open('better-auth with our plugin', ['better-auth', '@countersign/sign-in'], plugin)
}

function open(name: string, packages: readonly string[], plugin: BetterAuthPlugin): Verifier {
  const auth = betterAuth({
    secret: randomBytes(32).toString('hex'),
    baseURL: origin,
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    database: memoryAdapter({ user: [], session: [], account: [], verification: [], walletAddress: [] }),
    plugins: [plugin],
  })
  return {
    name,
    packages,
    hasNonces: true,
    openBrowser() {
      const send = createJar(auth.handler)
      return {
        getNonce: async () => (await (await send('/api/auth/siwe/nonce', {})).json()).nonce,
        verify: async (signed) => (await send('/api/auth/siwe/verify', signed)).ok,
      }
    },
  }
}
