import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Address, type Hex, isHex } from 'viem'
import { TestingError } from '../errors/TestingError.ts'
import { deploy, type Network } from './deployer.ts'

/** The contracts that all Safes of a chain share. */
export type SafeContracts = {
  /** The implementation: each Safe is a proxy of it. */
  readonly singleton: Address
  readonly factory: Address
  /** Handles the functions that a Safe does not have itself, such as ERC-1271. */
  readonly fallbackHandler: Address
  readonly signMessageLib: Address
  readonly multiSend: Address
}

/** Deploys the published contracts, version 1.5.0. */
export async function deploySafeContracts(network: Network): Promise<SafeContracts> {
  const deployPublished = async (path: string) => deploy(network, await published(path))
  const [singleton, factory, fallbackHandler, signMessageLib, multiSend] = await Promise.all([
    deployPublished('Safe.sol/Safe'),
    deployPublished('proxies/SafeProxyFactory.sol/SafeProxyFactory'),
    deployPublished('handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler'),
    deployPublished('libraries/SignMessageLib.sol/SignMessageLib'),
    deployPublished('libraries/MultiSendCallOnly.sol/MultiSendCallOnly'),
  ])
  return { singleton, factory, fallbackHandler, signMessageLib, multiSend }
}

const require = createRequire(import.meta.url)

/**
 * Returns the path of the manifest of the installed contracts.
 *
 * @throws {TestingError} `safe_missing`
 */
export function resolveSafePackage(resolve: (path: string) => string = require.resolve): string {
  try {
    return resolve('@safe-global/safe-smart-account/package.json')
  } catch (cause) {
    throw new TestingError(
      'safe_missing',
      'Safes need the optional peer @safe-global/safe-smart-account, whose contracts are under LGPL-3.0. Run "npm install --save-dev @safe-global/safe-smart-account@1.5.0".',
      { cause },
    )
  }
}

/** Reads the bytecode of the installed package. It is not copied here because of its license. */
async function published(contract: string): Promise<Hex> {
  const installed = dirname(resolveSafePackage())
  const file = join(installed, 'build/artifacts/contracts', `${contract}.json`)
  const artifact: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (typeof artifact === 'object' && artifact && 'bytecode' in artifact && isHex(artifact.bytecode)) {
    return artifact.bytecode
  }
  throw new Error(`${file} has no bytecode.`)
}
