import { type Address, type Hex, keccak256, stringToHex } from 'viem'
import type { RecentTransaction } from '../RecentTransaction.ts'
import type { MinedBlock, TransactionNote } from '../transactionNotes.ts'
import type { TransactionChange } from '../transactionStore.ts'
import type { ChainReads, Receipt, Sent } from './chainReads.ts'
import { findReplacement, type Search } from './findReplacement.ts'

/** Blocks after which nothing is expected to change any more. */
export const FINAL_DEPTH = 6
/** Looks that must agree before what was said before is taken back: nodes behind one address lag one another. */
const AGREE = 2
/** The same where the node may only be behind. */
const AGREE_BEHIND = 5
/** Looks at which nobody knew of a transaction before that is told. */
const UNSEEN = 5

/** What one watcher remembers of a transaction from look to look. */
export type Memory = { gone: number; unseen: number; used: number; search: Search | undefined }

export const newMemory = (): Memory => ({ gone: 0, unseen: 0, used: 0, search: undefined })

export type Findings = {
  readonly change: TransactionChange
  readonly note: TransactionNote
  /** Whether there is more to find out at once. */
  readonly isOpen: boolean
}

type Given = {
  readonly account: Address
  readonly row: RecentTransaction
  readonly note: TransactionNote
  /** Changed as it is learnt. */
  readonly memory: Memory
  readonly reads: ChainReads
}

/**
 * Looks at one transaction once: where it stands now, also when that is not where it stood before.
 *
 * @throws what the chain throws; nothing is concluded then
 */
export async function lookAt(given: Given): Promise<Findings> {
  const { row, note, memory, reads } = given
  const block = note.block?.by === row.hash || note.block?.by === row.replacedBy ? note.block : undefined
  let isBehind = true
  if (block) {
    const [there, head] = await Promise.all([reads.blockHash(block.number), reads.head()])
    if (there === block.hash) return atBlock(given, block, head)
    isBehind = there === null
  }

  const [receipt, sent, other] = await Promise.all([
    reads.receipt(row.hash),
    reads.transaction(row.hash),
    row.replacedBy ? reads.receipt(row.replacedBy) : null,
  ])
  const learnt = learn(given, sent)
  const found = receipt
    ? { receipt, by: row.hash }
    : other && row.replacedBy
      ? { receipt: other, by: row.replacedBy }
      : null
  if (found) return mined({ ...given, ...learnt }, found)

  const { call } = learnt.note
  if (row.status !== 'pending') {
    memory.gone += 1
    const isSure = memory.gone >= (isBehind ? AGREE_BEHIND : AGREE)
    // A node that is only behind has some time to catch up: another browser may see further than this one.
    const isOpen = !isSure && !isBehind
    if (!isSure || (await isStillReplaced(given))) return { change: {}, note: learnt.note, isOpen }
    memory.gone = 0
  }
  const pending = {
    ...learnt.change,
    status: 'pending',
    ...(row.replacedBy && { replacedBy: null }),
  } as const
  const plain: TransactionNote = call ? { call } : {}
  if (sent) {
    Object.assign(memory, newMemory())
    return { change: pending, note: plain, isOpen: false }
  }
  return unknown({ ...given, note: plain }, pending)
}

/** What took its place is not there for this node; as long as the nonce is used up, something is. */
async function isStillReplaced({ row, reads, account }: Given): Promise<boolean> {
  if (row.status !== 'replaced' && row.status !== 'cancelled') return false
  return row.nonce === undefined || (await reads.count(account)) > row.nonce
}

/** A node that does not know the transaction: it has been dropped, has not arrived, or something took its place. */
async function unknown(given: Given, pending: TransactionChange): Promise<Findings> {
  const { row, memory, reads, account, note } = given
  memory.unseen += 1
  const unseen: TransactionNote = memory.unseen >= UNSEEN ? { ...note, unseen: true } : note
  if (row.nonce === undefined) return { change: pending, note: unseen, isOpen: false }
  if ((await reads.count(account)) <= row.nonce) {
    memory.used = 0
    memory.search = undefined
    return { change: pending, note: unseen, isOpen: false }
  }
  memory.used += 1
  if (memory.used < AGREE) return { change: pending, note, isOpen: true }
  memory.search = await findReplacement({ reads, account, nonce: row.nonce, search: memory.search })
  if (memory.search.phase !== 'over') return { change: pending, note, isOpen: true }
  const { outcome } = memory.search
  if (outcome === 'unknown') return { change: pending, note: unseen, isOpen: false }
  if (outcome === 'used') return { change: { status: 'replaced' }, note, isOpen: false }

  Object.assign(memory, newMemory())
  // It was there all along, and its receipt is still to come.
  if (outcome.hash.toLowerCase() === row.hash) return { change: pending, note, isOpen: true }
  const replacedBy = outcome.hash
  const kind = kindOf(outcome, note, account)
  const change = { ...pending, replacedBy, status: kind === 'same' ? 'pending' : kind } as const
  const receipt = await reads.receipt(replacedBy)
  if (!receipt) return { change, note, isOpen: true }
  const { findings } = await settle({ ...given, row: { ...row, ...change } }, { receipt, by: replacedBy })
  return findings
    ? { ...findings, change: { ...change, ...findings.change } }
    : { change, note, isOpen: true }
}

type Found = { readonly receipt: Receipt; readonly by: MinedBlock['by'] }

async function mined(given: Given & { readonly change: TransactionChange }, found: Found): Promise<Findings> {
  const { findings } = await settle(given, found)
  // A receipt of a block that is not on the chain this node tells of: it is about to change its mind.
  if (!findings) return { change: given.change, note: given.note, isOpen: true }
  const isOwn = found.by === given.row.hash
  const change = { ...given.change, ...findings.change, ...(isOwn && { replacedBy: null }) }
  return { ...findings, change }
}

async function settle(given: Given, { receipt, by }: Found): Promise<{ readonly findings: Findings | null }> {
  const { reads } = given
  const [there, head] = await Promise.all([reads.blockHash(receipt.blockNumber), reads.head()])
  if (there?.toLowerCase() !== receipt.blockHash.toLowerCase()) return { findings: null }
  const block = { number: receipt.blockNumber, hash: there, status: receipt.status, by }
  return { findings: atBlock(given, block, head) }
}

function atBlock({ row, note, memory }: Given, block: MinedBlock, head: number): Findings {
  Object.assign(memory, newMemory())
  const isSame = note.block?.hash === block.hash && note.block.by === block.by
  // A node that is behind counts fewer blocks; those that were there still are.
  const depth = Math.max(1, head - block.number + 1, isSame ? (note.depth ?? 0) : 0)
  const hasEnded = row.status === block.status && (isSame || !note.block)
  const isDeep = hasEnded || depth >= row.confirmations
  const isReplaced = row.status === 'replaced' || row.status === 'cancelled'
  const keepsStatus = isReplaced && block.by !== row.hash
  return {
    change: keepsStatus ? {} : { status: isDeep ? block.status : 'pending' },
    note: {
      ...(note.call ? { call: note.call } : {}),
      block,
      ...(isDeep || keepsStatus ? {} : { depth }),
      ...(depth >= Math.max(FINAL_DEPTH, row.confirmations) ? { isFinal: true } : {}),
    },
    isOpen: false,
  }
}

/** By what a transaction says of itself, what takes its place is recognised later. */
function learn({ account, row, note }: Given, sent: Sent | null) {
  // What a contract account has sent goes out under another's name, and by another's count.
  if (!sent || sent.from !== account.toLowerCase()) return { change: {}, note }
  return {
    change: row.nonce === sent.nonce ? {} : { nonce: sent.nonce },
    note: note.call ? note : { ...note, call: digestOf(sent) },
  }
}

function kindOf(sent: Sent, { call }: TransactionNote, account: Address): 'same' | 'cancelled' | 'replaced' {
  if (call === digestOf(sent)) return 'same'
  const isEmpty = sent.value === 0n && sent.input === '0x'
  return isEmpty && sent.to === account.toLowerCase() ? 'cancelled' : 'replaced'
}

function digestOf({ to, value, input }: Sent): Hex {
  return keccak256(stringToHex(`${to} ${value} ${input}`))
}
