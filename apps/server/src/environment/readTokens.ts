import { readAddress } from '@countersign/sign-in'
import type { Reader } from './createReader.ts'
import type { Settings } from './Settings.ts'

/** Reads TOKENS: `chain id:contract` between commas, as in `1:0xA0b8…eB48`. */
export function readTokens(reader: Reader): Settings['tokens'] {
  return reader
    .list('TOKENS', (entry) =>
      parse(entry) === null
        ? 'must be chain ids with token contracts, as in 1:0xA0b8…eB48, between commas.'
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
