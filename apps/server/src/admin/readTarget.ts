import { type Address, readAddress, type Target } from '@countersign/sign-in'
import { AdminError } from './AdminError.ts'
import type { Options } from './Command.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** An address with the network of `--chain`, or an account by its id. */
export function readTarget(argument: string | null, options: Options): Target {
  if (argument !== null && isId(argument)) {
    if (options.chain !== undefined)
      throw new AdminError('usage', '--chain is for an address, not for an id.')
    return { kind: 'account', id: argument.toLowerCase() }
  }
  return { kind: 'address', address: toAddress(argument ?? ''), chainId: readChain(options) }
}

export function isId(text: string): boolean {
  return UUID.test(text)
}

function toAddress(text: string): Address {
  const read = readAddress(text)
  if (read.status === 'ok') return read.address
  const wrong =
    read.status === 'wrong_checksum'
      ? 'has a wrong checksum: is it mistyped? Write it all in lower case if you are sure'
      : 'is neither an address (0x and 40 hex digits) nor an id'
  throw new AdminError('usage', `"${text}" ${wrong}.`)
}

function readChain({ chain }: Options): number | null {
  if (chain === undefined) return null
  if (!/^[1-9]\d{0,14}$/.test(chain))
    throw new AdminError('usage', '--chain must be a chain id, as in --chain 8453.')
  return Number(chain)
}

/** `--limit`, or 50. */
export function readLimit({ limit = '50' }: Options): number {
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > 1000) {
    throw new AdminError('usage', '--limit must be a whole number from 1 to 1000.')
  }
  return Number(limit)
}
