import type { Address } from 'viem'
import { badAnswer, fieldsOf, isText, toAddress, toDate } from '../session/answer.ts'
import { SignInRequestError } from '../session/SignInRequestError.ts'

/** A wallet that opens the account. */
export type LinkedWallet = {
  readonly id: string
  readonly address: Address
  /** The network of a contract account; `null` for an address with a key. */
  readonly chainId: number | null
  readonly primary: boolean
  readonly addedAt: Date
}

/** The account's wallets, oldest first, and the one this session was opened with. */
export type Wallets = { readonly wallets: readonly LinkedWallet[]; readonly signedInWith: string | null }

/** A browser that is signed in. */
export type OpenSession = {
  readonly id: string
  readonly address: Address
  readonly chainId: number | null
  readonly createdAt: Date
  readonly usedAt: Date
  readonly expiresAt: Date
  /** The User-Agent header as it was sent. */
  readonly browser: string | null
  /** The network address. */
  readonly client: string | null
  readonly current: boolean
  /** False when the browser was signed in to the account before. */
  readonly newBrowser: boolean
}

/** Something that happened. Kinds and reasons are the server's; a newer one may know more of them than this page. */
export type ActivityEntry = {
  readonly id: string
  readonly at: Date
  readonly kind: string
  readonly address: Address | null
  readonly reason: string | null
  readonly browser: string | null
  readonly client: string | null
}

export type ActivityPage = {
  readonly activity: readonly ActivityEntry[]
  /** Where the next page begins; `null` when there is none. */
  readonly next: string | null
}

export function toWallets(answer: unknown): Wallets {
  if (answer === null) throw new SignInRequestError('no_session', 'No one is signed in.', { status: 401 })
  const { account, session } = fieldsOf(answer)
  const wallets = toList(fieldsOf(account).wallets, toWallet)
  const { address, chainId } = fieldsOf(session)
  const [own, network] = [toAddress(address), toChainId(chainId)]
  const signedInWith = wallets.find((wallet) => wallet.address === own && wallet.chainId === network)
  return { wallets, signedInWith: signedInWith?.id ?? null }
}

export function toSessions(answer: unknown): readonly OpenSession[] {
  return toList(fieldsOf(answer).sessions, (item) => {
    const { id, address, chainId, createdAt, usedAt, expiresAt, browser, client, current, newBrowser } =
      fieldsOf(item)
    return {
      id: toText(id),
      address: toAddress(address),
      chainId: toChainId(chainId),
      createdAt: toDate(createdAt),
      usedAt: toDate(usedAt),
      expiresAt: toDate(expiresAt),
      browser: toTextOrNull(browser),
      client: toTextOrNull(client),
      current: toBoolean(current),
      newBrowser: toBoolean(newBrowser),
    }
  })
}

export function toActivity(answer: unknown): ActivityPage {
  const { activity, next } = fieldsOf(answer)
  return { activity: toList(activity, toEntry), next: toTextOrNull(next) }
}

/** What `DELETE /api/wallets/:id` answers: whether this browser was signed out by it. */
export function toUnlinked(answer: unknown): { readonly signedOut: boolean } {
  return { signedOut: toBoolean(fieldsOf(answer).signedOut) }
}

/** What `DELETE /api/sessions` answers: how many have ended. */
export function toEnded(answer: unknown): number {
  const { ended } = fieldsOf(answer)
  if (typeof ended === 'number' && Number.isSafeInteger(ended) && ended >= 0) return ended
  throw badAnswer('no number of sessions')
}

function toWallet(item: unknown): LinkedWallet {
  const { id, address, chainId, primary, addedAt } = fieldsOf(item)
  return {
    id: toText(id),
    address: toAddress(address),
    chainId: toChainId(chainId),
    primary: toBoolean(primary),
    addedAt: toDate(addedAt),
  }
}

function toEntry(item: unknown): ActivityEntry {
  const { id, at, kind, address, reason, browser, client } = fieldsOf(item)
  return {
    id: toText(id),
    at: toDate(at),
    kind: toText(kind),
    address: address === null ? null : toAddress(address),
    reason: toTextOrNull(reason),
    browser: toTextOrNull(browser),
    client: toTextOrNull(client),
  }
}

function toList<Item>(value: unknown, toItem: (item: unknown) => Item): readonly Item[] {
  if (!Array.isArray(value)) throw badAnswer('no list')
  return value.map(toItem)
}

function toText(value: unknown): string {
  if (isText(value)) return value
  throw badAnswer('no text where one belongs')
}

function toTextOrNull(value: unknown): string | null {
  if (value === null || value === '') return null
  return toText(value)
}

function toBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  throw badAnswer('no yes or no where one belongs')
}

function toChainId(value: unknown): number | null {
  if (value === null) return null
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value
  throw badAnswer('no network')
}
