import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Address, type Hex, isHex } from 'viem'
import { deploy, type Network } from './keeper.ts'

/** The contracts that every Safe of a network leans on. */
export type SafeContracts = {
  /** What a Safe does: each is a small contract that has this one do the work. */
  readonly singleton: Address
  readonly factory: Address
  /** Answers for a Safe what it does not answer itself, ERC-1271 among it. */
  readonly fallbackHandler: Address
  readonly signMessageLib: Address
  readonly multiSend: Address
}

/** Puts the published contracts, version 1.5.0, on a network. */
export async function deploySafeContracts(network: Network): Promise<SafeContracts> {
  const put = async (path: string) => deploy(network, await published(path))
  const [singleton, factory, fallbackHandler, signMessageLib, multiSend] = await Promise.all([
    put('Safe.sol/Safe'),
    put('proxies/SafeProxyFactory.sol/SafeProxyFactory'),
    put('handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler'),
    put('libraries/SignMessageLib.sol/SignMessageLib'),
    put('libraries/MultiSendCallOnly.sol/MultiSendCallOnly'),
  ])
  return { singleton, factory, fallbackHandler, signMessageLib, multiSend }
}

const require = createRequire(import.meta.url)

/** What the package has compiled. It is read where it is installed: its licence is not ours. */
async function published(contract: string): Promise<Hex> {
  const installed = dirname(require.resolve('@safe-global/safe-smart-account/package.json'))
  const file = join(installed, 'build/artifacts/contracts', `${contract}.json`)
  const artifact: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (typeof artifact === 'object' && artifact && 'bytecode' in artifact && isHex(artifact.bytecode)) {
    return artifact.bytecode
  }
  throw new Error(`${file} holds no bytecode.`)
}
