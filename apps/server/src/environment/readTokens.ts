import { readAddress } from '@countersign/sign-in/siwe'
import type { Reader } from './createReader.ts'
import type { Settings } from './Settings.ts'

/** Reads TOKENS: a list of `chainId:contract`, such as `1:0xA0b8…eB48`. */
export function readTokens(reader: Reader): Settings['tokens'] {
  return reader
    .list('TOKENS', (entry) =>
      parse(entry) === null
        ? 'must be a comma-separated list of chainId:contract entries such as 1:0xA0b8…eB48.'
        : null,
    )
    .flatMap((entry) => parse(entry) ?? [])
}

function parse(entry: string): Settings['tokens'][number] | null {
  const [, chainId, contract = ''] = /^([1-9]\d{0,14}):(0x.*)$/.exec(entry) ?? []
  const read = readAddress(contract)
  return chainId !== undefined && read.status === 'ok'
    ? { chainId: Number(chainId), address: read.address }
    : null
}
