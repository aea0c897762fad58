import { createRequire } from 'node:module'
import { DevEnvError } from '../devEnvError.ts'

type Platform = { readonly platform: string; readonly arch: string }

/** npm's words for a processor, in those of the packages. */
const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** What is published: https://www.npmjs.com/package/@foundry-rs/anvil */
const published = ['linux-amd64', 'linux-arm64', 'darwin-amd64', 'darwin-arm64', 'win32-amd64']

/**
 * The path of the chain's program for this machine, from the npm package that holds it.
 *
 * @throws {DevEnvError} `anvil_missing`: there is none for this machine, or npm left it out
 */
export function anvilBinary({ platform, arch }: Platform = process, resolve = resolveFromHere): string {
  const target = `${platform}-${architectures[arch] ?? arch}`
  if (!published.includes(target)) {
    throw new DevEnvError(
      'anvil_missing',
      `The local networks do not run on ${platform} ${arch}: anvil is published for ${published.join(', ')}.`,
    )
  }
  const name = `@foundry-rs/anvil-${target}`
  try {
    return resolve(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`)
  } catch (cause) {
    throw new DevEnvError(
      'anvil_missing',
      `The package ${name} is not installed. Run "npm install" without --omit=optional.`,
      { cause },
    )
  }
}

function resolveFromHere(path: string): string {
  return createRequire(import.meta.url).resolve(path)
}
