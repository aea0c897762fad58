import { type Address, getAddress } from 'viem'
import type { Json, RecordedError } from './WalletRecording.ts'

/** The values of the placeholders. */
export type Live = {
  readonly accounts: readonly Address[]
  /** The wallet's current chain. */
  readonly chainId: number
  /** The chain that the request names, or the wallet's own. */
  readonly wantedChainId: number
  readonly origin: string
}

const GONE = Symbol('gone')

/** Replaces placeholders by values. Drops list entries whose account does not exist. */
export function fillPlaceholders(template: Json | undefined, live: Live): unknown {
  const filled = fill(template, live)
  return filled === GONE ? undefined : filled
}

function fill(template: Json | undefined, live: Live): unknown {
  if (typeof template === 'string') return fillText(template, live)
  if (typeof template !== 'object' || template === null) return template
  if (Array.isArray(template))
    return template.map((entry: Json) => fill(entry, live)).filter((entry) => entry !== GONE)
  const entries = Object.entries(template).map(
    ([key, entry]) => [String(fillText(key, live)), fill(entry, live)] as const,
  )
  return Object.fromEntries(entries.filter(([, entry]) => entry !== GONE))
}

function fillText(template: string, live: Live): unknown {
  const [, role] = /^<chain (\w+) as number>$/.exec(template) ?? []
  if (role) return chainOf(role, live)
  if (template === '<number>') return 1_000_000_000
  let missing = false
  const text = template.replace(/<([^<>]+)>/g, (placeholder, name: string) => {
    const filled = value(name, live)
    // Placeholders inside a sentence stay.
    if (filled === GONE && placeholder === template) missing = true
    return filled === GONE || filled === null ? placeholder : String(filled)
  })
  return missing ? GONE : text
}

function value(name: string, live: Live): unknown {
  if (name === 'origin') return live.origin
  if (name === 'url') return 'https://wallet.example/'
  const [, at, lower] = /^address (\d+)( in lower case)?$/.exec(name) ?? []
  if (at) {
    const account = live.accounts[Number(at) - 1]
    if (!account) return GONE
    return lower ? account.toLowerCase() : getAddress(account)
  }
  const [, role, decimal] = /^chain (\w+)( in decimal)?$/.exec(name) ?? []
  if (role) return decimal ? chainOf(role, live) : `0x${chainOf(role, live).toString(16)}`
  const [, count, unit] = /^(?:hex|text), (\d+) (bytes|characters)$/.exec(name) ?? []
  if (!count) return null
  const size = Math.min(Number(count), 10_000)
  return unit === 'bytes' ? `0x${'0'.repeat(2 * size)}` : 'x'.repeat(size)
}

const chainOf = (role: string, live: Live) => (role === 'current' ? live.chainId : live.wantedChainId)

/** Returns the value that the wallet threw. */
export function fillError({ shape, code, message, data }: RecordedError, live: Live): unknown {
  const text = message === undefined ? undefined : String(fillPlaceholders(message, live))
  const fields = {
    ...(code === undefined ? {} : { code }),
    ...(data === undefined ? {} : { data: fillPlaceholders(data, live) }),
  }
  switch (shape) {
    case 'error':
      return Object.assign(new Error(text), fields)
    case 'object':
      return { ...fields, ...(text === undefined ? {} : { message: text }) }
    case 'string':
      return text ?? ''
    case 'null':
      return null
    case 'undefined':
      return undefined
    case 'other':
      return 0
  }
}
