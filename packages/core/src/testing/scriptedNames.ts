import {
  type Chain,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  hexToString,
  parseAbi,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { mainnet } from 'viem/chains'

const abi = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways)',
])
const ADDR = toFunctionSelector('addr(bytes32)')
const ANY_ADDRESS = `0x${'11'.repeat(20)}` as const

/** The records of a network; may be changed while it runs. */
export type NameScript = {
  /** By address in lower case. */
  names?: Readonly<Partial<Record<string, string>>>
  /** The text record `avatar`, by name. */
  pictures?: Readonly<Partial<Record<string, string>>>
  /** Addresses by name. */
  addresses?: Readonly<Partial<Record<string, Hex>>>
  /** A promise: answers once it resolves. Default: `answers`. */
  network?: 'answers' | 'unreachable' | 'silent' | Promise<void>
}

/** A network with scripted names, since a browser test reaches no network; `requests` holds the requested methods. */
export function scriptedNames(script: NameScript) {
  const requests: string[] = []
  const chain: Chain = {
    ...mainnet,
    contracts: { ensUniversalResolver: { address: mainnet.contracts.ensUniversalResolver.address } },
  }

  async function request({ method, params }: { readonly method: string; readonly params?: unknown }) {
    requests.push(method)
    if (script.network === 'unreachable') throw new TypeError('Failed to fetch')
    if (script.network === 'silent') return new Promise<never>(() => {})
    await script.network
    const [{ data }] = params as [{ readonly data: Hex }]
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (functionName === 'reverseWithGateways') {
      const name = script.names?.[args[0]] ?? ''
      return encodeAbiParameters(
        [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
        [name, ANY_ADDRESS, ANY_ADDRESS],
      )
    }
    if (args[1].startsWith(ADDR)) {
      const address = script.addresses?.[readDnsName(args[0])] ?? zeroAddress
      const record = encodeAbiParameters([{ type: 'address' }], [address])
      return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [record, ANY_ADDRESS])
    }
    const picture = script.pictures?.[readDnsName(args[0])] ?? ''
    const text = encodeAbiParameters([{ type: 'string' }], [picture])
    return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [text, ANY_ADDRESS])
  }

  return {
    requests,
    chains: [chain] as const,
    transports: { [chain.id]: custom({ request }, { retryCount: 0 }) },
  }
}

/** Parses a DNS-encoded name: labels, each after its length. */
function readDnsName(encoded: Hex): string {
  const labels: string[] = []
  for (let at = 2; at < encoded.length; ) {
    const length = Number.parseInt(encoded.slice(at, at + 2), 16)
    if (length === 0) break
    labels.push(hexToString(`0x${encoded.slice(at + 2, at + 2 + 2 * length)}`))
    at += 2 + 2 * length
  }
  return labels.join('.')
}
