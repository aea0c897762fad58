import { type Address, getAddress, type Hex, hashMessage, hashTypedData, isAddress, isHex } from 'viem'

/** A request of the Safe Apps protocol. */
export type SafeRequest = { readonly id: string; readonly method: string; readonly params: unknown }

/** Parses a message of the frame; `null` if it is not one of the protocol. */
export function readRequest(data: unknown): SafeRequest | null {
  if (!isRecord(data)) return null
  const { id, method, params } = data
  return typeof id === 'string' && typeof method === 'string' ? { id, method, params } : null
}

export type AskedMessage = {
  readonly kind: 'message'
  /** The text shown to the user. */
  readonly text: string
  /** The primary type of typed data; `null` for a text. */
  readonly typeName: string | null
  /** EIP-191 or EIP-712. */
  readonly hash: Hex
}

export type AskedCalls = {
  readonly kind: 'calls'
  readonly calls: readonly { readonly to: Address; readonly value: bigint; readonly data: Hex }[]
}

/** Reads the parameters of `signMessage`. Hex that is valid UTF-8 counts as text. */
export function readMessage(params: unknown): AskedMessage {
  const message = isRecord(params) ? params.message : undefined
  if (typeof message !== 'string') throw new Error('Invalid message')
  const text = isHex(message) ? (textOf(message) ?? message) : message
  return { kind: 'message', text, typeName: null, hash: hashMessage(text) }
}

/** Reads the parameters of `signTypedMessage`. */
export function readTypedMessage(params: unknown): AskedMessage {
  const data = isRecord(params) ? params.typedData : undefined
  if (!isRecord(data) || !isRecord(data.domain) || !isRecord(data.message) || !isTypes(data.types)) {
    throw new Error('Invalid typed data')
  }
  const { domain, message, types } = data
  const primaryType = typeof data.primaryType === 'string' ? data.primaryType : outermost(types)
  const hash = hashTypedData({ domain, types, primaryType, message })
  return { kind: 'message', text: JSON.stringify(message, null, 2), typeName: primaryType, hash }
}

/** Reads the parameters of `sendTransactions`. */
export function readCalls(params: unknown): AskedCalls {
  const txs = isRecord(params) ? params.txs : undefined
  if (!Array.isArray(txs) || txs.length === 0) throw new Error('No transactions were passed')
  return { kind: 'calls', calls: txs.map(readCall) }
}

function readCall(tx: unknown) {
  if (!isRecord(tx) || typeof tx.to !== 'string' || !isAddress(tx.to, { strict: false })) {
    throw new Error('Invalid transaction')
  }
  const { value = '0', data = '0x' } = tx
  if ((data !== '' && !isHex(data)) || !/^(?:\d+|0x[0-9a-f]+)?$/i.test(String(value))) {
    throw new Error('Invalid transaction')
  }
  return {
    to: getAddress(tx.to),
    value: BigInt(String(value) || '0'),
    data: isHex(data) ? data : '0x',
  } as const
}

/** Returns the type that no other type uses. */
function outermost(types: Types): string {
  const used = new Set(
    Object.values(types).flatMap((fields) => fields.map(({ type }) => type.replace(/\[.*$/, ''))),
  )
  const free = Object.keys(types).filter((name) => name !== 'EIP712Domain' && !used.has(name))
  const [name] = free
  if (free.length !== 1 || name === undefined) throw new Error('Please specify primaryType')
  return name
}

type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

function isTypes(value: unknown): value is Types {
  if (!isRecord(value)) return false
  return Object.values(value).every(
    (fields) =>
      Array.isArray(fields) &&
      fields.every(
        (field) => isRecord(field) && typeof field.name === 'string' && typeof field.type === 'string',
      ),
  )
}

function textOf(hex: Hex): string | null {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
