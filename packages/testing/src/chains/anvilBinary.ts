import { createRequire } from 'node:module'
import { TestingError } from '../errors/TestingError.ts'

type Platform = { readonly platform: string; readonly arch: string }

/** Processor names: those of Node.js, and those of the packages. */
const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** Published platforms: https://www.npmjs.com/package/@foundry-rs/anvil */
const published = ['linux-amd64', 'linux-arm64', 'darwin-amd64', 'darwin-arm64', 'win32-amd64']

/**
 * Returns the path of Anvil for this platform, in the npm package that contains it.
 *
 * @throws {TestingError} `anvil_missing`: not published for this platform, or not installed
 */
export function anvilBinary({ platform, arch }: Platform = process, resolve = resolveFromHere): string {
  const target = `${platform}-${architectures[arch] ?? arch}`
  if (!published.includes(target)) {
    throw new TestingError(
      'anvil_missing',
      `Local chains do not run on ${platform} ${arch}. Anvil is published for ${published.join(', ')}.`,
    )
  }
  const name = `@foundry-rs/anvil-${target}`
  try {
    return resolve(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`)
  } catch (cause) {
    throw new TestingError(
      'anvil_missing',
      `The package ${name} is not installed. Run "npm install" without --omit=optional.`,
      { cause },
    )
  }
}

function resolveFromHere(path: string): string {
  return createRequire(import.meta.url).resolve(path)
}
