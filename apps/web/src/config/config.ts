import type { Address } from 'viem'

/** What the server tells the page, as a JSON block in its HTML. */
export type WebConfig = {
  readonly profile: 'local' | 'production'
  readonly appName: string
  readonly chains: readonly [ChainConfig, ...ChainConfig[]]
  readonly walletConnect: { readonly projectId: string | null; readonly relayUrl: string | null }
  /** Wallets reached by code of their makers: the address of the window each opens; `null` for one that is off. */
  readonly walletSdks: { readonly coinbase: string | null; readonly base: string | null }
  /** Tokens offered for sending. */
  readonly tokens: readonly { readonly chainId: number; readonly address: Address }[]
  /** Where pictures of accounts may come from besides https addresses: what the policy lets the page ask. */
  readonly names: {
    readonly ipfsGateway: string
    readonly arweaveGateway: string
    readonly origins: readonly string[]
  }
  /** Whether pages of other sites may show this one in a frame. */
  readonly framed: boolean
}

export type ChainConfig = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: readonly string[]
  readonly blockExplorers: readonly { readonly name: string; readonly url: string }[]
  readonly contracts: Readonly<Record<string, { readonly address: Address; readonly blockCreated?: number }>>
  readonly testnet: boolean
}

/** `path` names the field, as in `chains[0].rpcUrls`. */
export type ConfigFault =
  | { readonly code: 'absent' | 'not_json' }
  | { readonly code: 'field'; readonly path: string }
  | { readonly code: 'refused'; readonly reason: string }

export type ReadConfig =
  | { readonly status: 'ok'; readonly config: WebConfig }
  | { readonly status: 'bad'; readonly faults: readonly ConfigFault[] }

export const configElementId = 'countersign-config'

/** Reads and checks the text of the block; `null` when the page has none. Every fault is told at once. */
export function readConfig(json: string | null): ReadConfig {
  if (json === null) return { status: 'bad', faults: [{ code: 'absent' }] }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { status: 'bad', faults: [{ code: 'not_json' }] }
  }
  const paths = check(value, '', shape)
  if (paths.length > 0) return { status: 'bad', faults: paths.map((path) => ({ code: 'field', path })) }
  return { status: 'ok', config: value as WebConfig }
}

type Check = (value: unknown) => boolean
type Shape = Check | { readonly [field: string]: Shape } | { readonly each: Shape; readonly atLeast: number }

const isText: Check = (value) => typeof value === 'string' && value.trim() !== ''
const isTextOrNull: Check = (value) => value === null || isText(value)
const isRecord: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isChainId: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0
const isAddress: Check = (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
const isUrl: Check = (value) =>
  typeof value === 'string' && /^(https?|wss?):\/\//.test(value) && URL.canParse(value)

const isUrlOrNull: Check = (value) => value === null || isUrl(value)
const isYesOrNo: Check = (value) => typeof value === 'boolean'

const shape: Shape = {
  profile: (value) => value === 'local' || value === 'production',
  appName: isText,
  chains: {
    atLeast: 1,
    each: {
      id: isChainId,
      name: isText,
      nativeCurrency: {
        name: isText,
        symbol: isText,
        decimals: (value) =>
          typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255,
      },
      rpcUrls: { each: isUrl, atLeast: 1 },
      blockExplorers: { each: { name: isText, url: isUrl }, atLeast: 0 },
      contracts: isRecord,
      testnet: isYesOrNo,
    },
  },
  walletConnect: { projectId: isTextOrNull, relayUrl: isTextOrNull },
  walletSdks: { coinbase: isUrlOrNull, base: isUrlOrNull },
  tokens: { each: { chainId: isChainId, address: isAddress }, atLeast: 0 },
  names: { ipfsGateway: isUrl, arweaveGateway: isUrl, origins: { each: isUrl, atLeast: 0 } },
  framed: isYesOrNo,
}

function check(value: unknown, path: string, expected: Shape): string[] {
  if (typeof expected === 'function') return expected(value) ? [] : [path]
  if (isList(expected)) {
    if (!Array.isArray(value) || value.length < expected.atLeast) return [path]
    return value.flatMap((item, index) => check(item, `${path}[${index}]`, expected.each))
  }
  if (typeof value !== 'object' || value === null) return [path === '' ? configElementId : path]
  const fields: Partial<Record<string, unknown>> = { ...value }
  return Object.entries(expected).flatMap(([field, inner]) =>
    check(fields[field], path === '' ? field : `${path}.${field}`, inner),
  )
}

function isList(expected: Shape): expected is { readonly each: Shape; readonly atLeast: number } {
  return 'atLeast' in expected && typeof expected.atLeast === 'number'
}
