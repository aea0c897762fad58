// npm run bench -- verifiers: which forged messages each verifier accepts, written to docs/verifiers.md, and complete
// verifications per second on one thread, for each available recovery library: the hash of the message (EIP-191), the key,
// its address, and the comparison.

import { readFileSync, writeFileSync } from 'node:fs'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { loadKeccak } from '../packages/sign-in/src/crypto/loadKeccak.ts'
import { recoveryBackends } from '../packages/sign-in/src/signatures/recovery/backends.ts'
import type { Recovery } from '../packages/sign-in/src/signatures/recovery/Recovery.ts'
import { verifySignature } from '../packages/sign-in/src/signatures/verifySignature.ts'
import { createSiweMessage } from '../packages/sign-in/src/siwe/createSiweMessage.ts'
import { compareVerifier } from '../packages/sign-in/src/testing/verifiers/compareVerifier.ts'
import {
  type ComparedVerifier,
  formatComparisons,
} from '../packages/sign-in/src/testing/verifiers/formatComparisons.ts'
import { openVerifiers } from '../packages/sign-in/src/testing/verifiers/openVerifiers.ts'
import { replaceSection } from './peers/report.mjs'

const SECONDS = Number(process.argv[2] ?? 2)
const SAMPLES = 64

await writeComparison(new URL('../docs/verifiers.md', import.meta.url))

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

/** Sends the forged messages to all verifiers, and writes the table into a page. */
async function writeComparison(page: URL): Promise<void> {
  const verifiers = await openVerifiers()
  const compared: ComparedVerifier[] = []
  for (const verifier of verifiers) {
    compared.push({ verifier, comparison: await compareVerifier(verifier) })
    await verifier.close?.()
  }
  const names = [...new Set(verifiers.flatMap(({ packages }) => packages))].sort()
  const versions = names.map((name) => `${name} ${versionOf(name)}`).join(', ')
  const date = new Date().toISOString().slice(0, 10)
  const section = `Measured on ${date} with ${versions}.\n\n${formatComparisons(compared)}`
  console.log(`${section}\n`)
  writeFileSync(page, replaceSection(readFileSync(page, 'utf8'), section, 'bench:verifiers'))
}

/** The installed version of a package. */
function versionOf(name: string): string {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const paths = [`packages/sign-in/node_modules/${name}`, `packages/sign-in`, `node_modules/${name}`]
  const found = paths
    .map((path) => lock.packages[path])
    .find((entry, index) => entry && (index !== 1 || entry.name === name))
  return found.version
}
