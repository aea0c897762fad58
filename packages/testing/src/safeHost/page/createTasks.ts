import { type Address, concat, encodeFunctionData, encodePacked, type Hex, hashTypedData, size } from 'viem'
import { multiSendAbi } from '../../contracts/safeAbi.ts'
import type { Safe, SafeCall } from '../../contracts/safeAccount.ts'
import {
  joinSignatures,
  type OwnerSignature,
  type SafeTransaction,
  safeMessageData,
  safeTransactionData,
} from '../../contracts/safeTypedData.ts'
import { text } from '../../texts/text.ts'
import type { FrameChannel } from './createFrameChannel.ts'
import type { AskedCalls, AskedMessage } from './readRequest.ts'

/** How owners sign a message: each off chain, or together by a transaction. */
export type Way = 'off_chain' | 'on_chain'

/** A request of the application to the owners. */
export type Task = {
  /** ID of the request. */
  readonly id: string
  readonly asked: AskedMessage | AskedCalls
  readonly way: Way
  readonly state: 'open' | 'executing' | 'done' | 'rejected' | 'failed'
  readonly signatures: readonly OwnerSignature[]
  /** Hash of the Safe message or Safe transaction; `null` until the first owner signs. */
  readonly hash: Hex | null
  /** Hash of the chain's transaction. */
  readonly txHash: Hex | null
  /** Why the last step failed. */
  readonly problem: string | null
}

export type Tasks = {
  list(): readonly Task[]
  add(id: string, asked: Task['asked'], way: Way): void
  /** Does nothing once an owner has signed. */
  choose(id: string, way: Way): void
  /** Resolves when everything that follows is done. Does nothing if the owner has signed. */
  sign(id: string, owner: Address): Promise<void>
  reject(id: string): void
}

export type TasksOptions = {
  readonly safe: Safe
  readonly multiSend: Address
  readonly channel: Pick<FrameChannel, 'respond' | 'refuse'>
  /** `complete`: the signature is sent once enough owners have signed, as the Safe web app does. */
  readonly responses: 'complete' | 'early'
  onChange(): void
}

/** The Safe web app's text for all rejections. */
export const REJECTED = 'Transaction was rejected'

/** Creates the list of requests to the owners. */
export function createTasks({ safe, multiSend, channel, responses, onChange }: TasksOptions): Tasks {
  const tasks = new Map<string, Task>()
  const responded = new Set<string>()
  const prepared = new Map<string, SafeTransaction>()
  let last: Promise<void> = Promise.resolve()

  function change(id: string, changes: Partial<Task>): Task | null {
    const task = tasks.get(id)
    if (!task) return null
    const changed = { ...task, ...changes }
    tasks.set(id, changed)
    onChange()
    return changed
  }

  function settle(id: string, data: object): void {
    if (responded.has(id)) return
    responded.add(id)
    channel.respond(id, data)
  }

  const callOf = ({ asked }: Task): SafeCall => {
    if (asked.kind === 'message') return safe.signingCall(asked.hash)
    const [first, ...more] = asked.calls
    return first && more.length === 0 ? first : toMultiSend(asked.calls, multiSend)
  }

  async function signOne(id: string, address: Address): Promise<void> {
    const task = tasks.get(id)
    const owner = safe.owners.find((item) => item.address === address)
    const hasSigned = task?.signatures.some((signature) => signature.owner === address)
    if (task?.state !== 'open' || !owner || hasSigned) return
    try {
      const { asked, way } = task
      if (asked.kind === 'message' && way === 'off_chain') {
        const data = safeMessageData(safe.domain, asked.hash)
        takeMessage(id, hashTypedData(data), { owner: address, signature: await owner.signTypedData(data) })
      } else {
        const transaction = prepared.get(id) ?? (await safe.prepare(callOf(task))).transaction
        prepared.set(id, transaction)
        const data = safeTransactionData(safe.domain, transaction)
        const signature = await owner.signTypedData(data)
        await takeTransaction(id, hashTypedData(data), { owner: address, signature })
      }
    } catch {
      change(id, { problem: text('safe.problem.silent') })
    }
  }

  /** Adds a signature, unless the task was rejected in the meantime. */
  function take(id: string, hash: Hex, signature: OwnerSignature): Task | null {
    const task = tasks.get(id)
    if (task?.state !== 'open') return null
    return change(id, { hash, signatures: [...task.signatures, signature], problem: null })
  }

  function takeMessage(id: string, messageHash: Hex, signature: OwnerSignature): void {
    const task = take(id, messageHash, signature)
    if (!task) return
    if (responses === 'early') settle(id, { messageHash })
    if (task.signatures.length < safe.threshold) return
    change(id, { state: 'done' })
    settle(id, { messageHash, signature: joinSignatures(task.signatures) })
  }

  async function takeTransaction(id: string, safeTxHash: Hex, signature: OwnerSignature): Promise<void> {
    const task = take(id, safeTxHash, signature)
    const transaction = prepared.get(id)
    if (!task || !transaction) return
    settle(id, { safeTxHash })
    if (task.signatures.length < safe.threshold) return
    change(id, { state: 'executing' })
    try {
      change(id, { state: 'done', txHash: await safe.send(transaction, task.signatures) })
    } catch {
      change(id, { state: 'failed', problem: text('safe.problem.rejected') })
    }
  }

  return {
    list: () => [...tasks.values()],
    add(id, asked, way) {
      if (tasks.has(id)) return
      const fresh = { state: 'open', signatures: [], hash: null, txHash: null, problem: null } as const
      tasks.set(id, { id, asked, way: asked.kind === 'calls' ? 'on_chain' : way, ...fresh })
      onChange()
    },
    choose(id, way) {
      const task = tasks.get(id)
      if (task?.asked.kind === 'message' && task.signatures.length === 0) change(id, { way })
    },
    sign(id, owner) {
      last = last.then(() => signOne(id, owner))
      return last
    },
    reject(id) {
      if (tasks.get(id)?.state !== 'open') return
      change(id, { state: 'rejected' })
      if (!responded.has(id)) channel.refuse(id, REJECTED)
      responded.add(id)
    },
  }
}

/** Combines several calls into one delegatecall of the MultiSend library. */
function toMultiSend(calls: AskedCalls['calls'], multiSend: Address): SafeCall {
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, value, BigInt(size(data)), data],
    ),
  )
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [concat(packed)] })
  return { to: multiSend, data, operation: 1 }
}
