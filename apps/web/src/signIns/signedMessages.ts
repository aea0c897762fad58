import { createSafeStorage, createStore } from '@countersign/core/internal'
import type { Address } from 'viem'
import type { ActivityEntry, OpenSession } from '../account/accountTypes.ts'
import { acceptedMessages } from '../session/signInAdapter.ts'

const KEY = 'countersign.signedMessages'

/** The most messages that are kept, and the length of one that the server accepts. */
const LIMIT = 20
const LONGEST = 4_096

/**
 * The message of a sign-in, by the ID of its session. Without the account's line, which its entry has: after a wallet has
 * disconnected, its address is not in the browser's storage.
 */
type Signed = readonly [sessionId: string, text: string]

type Opened = Pick<OpenSession, 'id' | 'address' | 'createdAt'>

const storage = createSafeStorage()
const messages = createStore(read())

/** The messages that this browser has signed in with, newest first. The server does not store them. */
export const signedMessages = { get: messages.get, subscribe: messages.subscribe }

/** Keeps the message that opened a session, if it is one of this page. Returns whether there is no other one left. */
export function keepSignedMessage({ id, address, createdAt }: Opened): boolean {
  const opened = acceptedMessages.findLast(
    (message) =>
      signerOf(message) === address &&
      createdAt >= timeOf(message, 'Issued At') &&
      createdAt <= timeOf(message, 'Expiration Time'),
  )
  if (opened === undefined) return acceptedMessages.length === 0
  acceptedMessages.length = 0
  if (opened.length <= LONGEST) {
    const [first = '', , ...rest] = opened.split('\n')
    const others = messages.get().filter(([session]) => session !== id)
    const kept: Signed[] = [[id, [first, ...rest].join('\n')], ...others]
    messages.set(kept.slice(0, LIMIT))
    storage.setItem(KEY, JSON.stringify(messages.get()))
  }
  return true
}

/** Removes all messages. */
export function forgetSignedMessages(): void {
  acceptedMessages.length = 0
  messages.set([])
  storage.removeItem(KEY)
}

/** The exact message of a sign-in; `null` if this browser does not have it. */
export function messageOf(
  { kind, sessionId, address }: Pick<ActivityEntry, 'kind' | 'sessionId' | 'address'>,
  kept: readonly Signed[],
): string | null {
  const [, text] = kept.find(([session]) => session === sessionId) ?? []
  if (kind !== 'signed_in' || address === null || text === undefined) return null
  const [first, ...rest] = text.split('\n')
  return [first, address, ...rest].join('\n')
}

/** The second line of a message (ERC-4361). */
const signerOf = (message: string) => message.split('\n')[1] as Address | undefined

/** A time of a message; invalid if it has none. */
function timeOf(message: string, name: string): Date {
  return new Date(message.match(new RegExp(`^${name}: (.+)$`, 'm'))?.[1] ?? '')
}

function read(): readonly Signed[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSigned) : []
  } catch {
    return []
  }
}

function isSigned(value: unknown): value is Signed {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}
