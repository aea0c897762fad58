import type { Target } from '@countersign/sign-in/admin'
import { type Address, readAddress } from '@countersign/sign-in/siwe'
import { AdminError } from './AdminError.ts'
import type { Options } from './Command.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Returns an address with the chain of `--chain`, or an account by its ID. */
export function readTarget(argument: string | null, options: Options): Target {
  if (argument !== null && isId(argument)) {
    if (options.chain !== undefined) throw new AdminError('usage', '--chain requires an address, not an ID.')
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
      ? 'has an invalid checksum. Check it for typos, or write it in lower case if you are sure'
      : 'is neither an address (0x followed by 40 hex digits) nor an ID'
  throw new AdminError('usage', `"${text}" ${wrong}.`)
}

function readChain({ chain }: Options): number | null {
  if (chain === undefined) return null
  if (!/^[1-9]\d{0,14}$/.test(chain))
    throw new AdminError('usage', `--chain must be a chain ID such as 8453, got "${chain}".`)
  return Number(chain)
}

/** Returns `--limit`, by default 50. */
export function readLimit({ limit = '50' }: Options): number {
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > 1000) {
    throw new AdminError('usage', `--limit must be an integer from 1 to 1000, got "${limit}".`)
  }
  return Number(limit)
}
