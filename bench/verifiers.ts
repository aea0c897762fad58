// npm run bench:verifiers: complete verifications per second on one thread, for each available recovery
// library: the hash of the message (EIP-191), the key, its address, and the comparison.

import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { loadKeccak } from '../packages/sign-in/src/crypto/loadKeccak.ts'
import { createSiweMessage } from '../packages/sign-in/src/siwe/createSiweMessage.ts'
import { recoveryBackends } from '../packages/sign-in/src/verify/recovery/backends.ts'
import type { Recovery } from '../packages/sign-in/src/verify/recovery/Recovery.ts'
import { verifySignature } from '../packages/sign-in/src/verify/verifySignature.ts'

const SECONDS = Number(process.argv[2] ?? 2)
const SAMPLES = 64

await loadKeccak()
const claims = await Promise.all(
  Array.from({ length: SAMPLES }, async (_, index) => {
    const account = privateKeyToAccount(generatePrivateKey())
    const message = createSiweMessage({
      domain: 'app.example',
      address: account.address,
      statement: 'Sign in to Example. It costs nothing and moves no funds.',
      uri: 'https://app.example',
      version: '1',
      chainId: 1,
      nonce: index.toString(16).padStart(32, '0'),
      issuedAt: '2026-11-21T10:00:00.000Z',
      expirationTime: '2026-11-21T10:05:00.000Z',
    })
    return { message, address: account.address, signature: await account.signMessage({ message }) }
  }),
)

for (const { name, load } of recoveryBackends) {
  try {
    const recovery = await load()
    measure(0.2, recovery)
    const rate = measure(SECONDS, recovery)
    console.log(`${name.padEnd(8)} ${Math.round(rate).toLocaleString('en').padStart(8)} per second`)
  } catch (error) {
    console.log(`${name.padEnd(8)} not available: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Uses CPU time, so that other programs on the machine have little effect. */
function measure(seconds: number, recovery: Recovery): number {
  const started = process.cpuUsage()
  let done = 0
  let spent = 0
  while (spent < seconds) {
    for (const claim of claims) {
      if (verifySignature(claim, recovery).status !== 'proven') throw new Error('It does not verify.')
      done += 1
    }
    const { user, system } = process.cpuUsage(started)
    spent = (user + system) / 1e6
  }
  return done / spent
}
