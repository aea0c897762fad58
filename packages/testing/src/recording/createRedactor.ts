import { isInstance, property } from '@countersign/api/thrown'
import { getAddress } from 'viem'
import type { Json, RecordedError } from './WalletRecording.ts'

export type ChainRole = 'current' | 'known' | 'unknown'

const ADDRESS = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g
const LONG_HEX = /0x[0-9a-fA-F]{17,}/g
const URLS = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi
const E_MAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g
/** Names of permissions and CAIP IDs. Any other text may be a private name. */
const KNOWN_WORD = /^(?:eth|wallet|endowment|restrict|eip155)[\w:*-]{0,50}$/
const MAX_TEXT = 300
const MAX_ENTRIES = 30
const MAX_DEPTH = 6

/** Replaces private values by placeholders. The same address always gets the same number. */
export function createRedactor(origin: string) {
  const addresses: string[] = []
  const chains = new Map<ChainRole, number>()

  function addressPlaceholder(address: string): string {
    const lower = address.toLowerCase()
    if (!addresses.includes(lower)) addresses.push(lower)
    const name = `address ${addresses.indexOf(lower) + 1}`
    return address === getAddress(lower) ? `<${name}>` : `<${name} in lower case>`
  }

  /** Replaces chain IDs in a sentence, except small decimals, which are ambiguous. */
  function chainsInText(text: string): string {
    let redacted = text
    for (const [role, id] of chains) {
      redacted = redacted.replace(new RegExp(`\\b0x0*${id.toString(16)}\\b`, 'gi'), `<chain ${role}>`)
      if (id > 999)
        redacted = redacted.replace(new RegExp(`(?<![\\w<])${id}\\b`, 'g'), `<chain ${role} in decimal>`)
    }
    return redacted
  }

  const withoutSecrets = (text: string) =>
    text
      .replaceAll(origin, '<origin>')
      .replace(URLS, '<url>')
      .replace(E_MAIL, '<text, 16 characters>')
      .replace(ADDRESS, addressPlaceholder)
      .replace(LONG_HEX, (hex) => `<hex, ${Math.ceil((hex.length - 2) / 2)} bytes>`)

  /** Redacts a sentence, such as the message of an error. */
  const text = (value: string) => chainsInText(withoutSecrets(value)).slice(0, MAX_TEXT)

  function roleOf(value: number): ChainRole | undefined {
    return [...chains].find(([, id]) => id === value)?.[0]
  }

  function string(value: string): string {
    const isHex = /^0x[0-9a-fA-F]{1,16}$/.test(value)
    const role = isHex || /^[1-9]\d{0,15}$/.test(value) ? roleOf(Number(value)) : undefined
    if (role) return isHex ? `<chain ${role}>` : `<chain ${role} in decimal>`
    const redacted = withoutSecrets(value)
    const rest = redacted.replace(/<[^>]*>/g, '')
    if (isHex || (redacted !== value && /^[\w:]*$/.test(rest) && rest.length < 20)) return redacted
    return KNOWN_WORD.test(value) ? value : `<text, ${value.length} characters>`
  }

  function number(value: number, key: string): Json {
    const role = key === '' || key === 'chainId' || key === 'networkVersion' ? roleOf(value) : undefined
    if (role) return `<chain ${role} as number>`
    return Math.abs(value) < 1e6 ? value : '<number>'
  }

  /** Redacts a response or payload. `sentences` keeps short texts, as in the data of an error. */
  function value(input: unknown, sentences = false, key = '', depth = 0): Json | undefined {
    if (input === null || typeof input === 'boolean') return input
    if (typeof input === 'number') return Number.isFinite(input) ? number(input, key) : null
    if (typeof input === 'bigint') return '<number>'
    if (typeof input === 'string') return sentences ? text(input) : string(input)
    if (typeof input !== 'object' || depth >= MAX_DEPTH) return undefined
    if (Array.isArray(input))
      return input
        .slice(0, MAX_ENTRIES)
        .map((entry: unknown) => value(entry, sentences, '', depth + 1) ?? null)
    const entries = (input instanceof Error ? ['code', 'message', 'data'] : Object.keys(input))
      .filter((name) => name !== 'stack')
      .slice(0, MAX_ENTRIES)
      .map((name) => [text(name), value(Reflect.get(input, name), sentences, name, depth + 1)] as const)
    return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))
  }

  /** The data of an error of a wallet may throw when it is read. */
  function readableData(data: unknown): Json | undefined {
    try {
      return value(data, true)
    } catch {
      return undefined
    }
  }

  return {
    text,
    value: (input: unknown) => value(input),
    /** Redacts the payload of an event. That of `disconnect` is an error, whose message is kept. */
    payload: (input: unknown) => value(input, input instanceof Error),
    error: (thrown: unknown) => recordedError(thrown, text, readableData),
    nameChain: (role: ChainRole, id: number) => void chains.set(role, id),
  }
}

function recordedError(
  thrown: unknown,
  text: (message: string) => string,
  redactData: (data: unknown) => Json | undefined,
): RecordedError {
  if (thrown === null) return { shape: 'null' }
  if (thrown === undefined) return { shape: 'undefined' }
  if (typeof thrown === 'string') return { shape: 'string', message: text(thrown) }
  if (typeof thrown !== 'object') return { shape: 'other' }
  const [code, message, data] = ['code', 'message', 'data'].map((key) => property(thrown, key))
  const shown = data === undefined ? undefined : redactData(data)
  return {
    shape: isInstance(thrown, Error) ? 'error' : 'object',
    ...(typeof code === 'number' ? { code } : typeof code === 'string' ? { code: text(code) } : {}),
    ...(typeof message === 'string' ? { message: text(message) } : {}),
    ...(shown === undefined ? {} : { data: shown }),
  }
}
