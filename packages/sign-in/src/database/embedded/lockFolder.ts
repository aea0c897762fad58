import { randomBytes } from 'node:crypto'
import { type FileHandle, open, readFile, rename, unlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import { type LockRecord, linkFile, readLock, type SeenLock } from './lockFile.ts'
import { connectLockSocket, listenOnLockSocket } from './lockSocket.ts'

export type FolderLock = {
  /** The file that names the holder, and the ID of this holder in it. */
  readonly file: string
  readonly id: string
  /** Milliseconds after which the holder has to check that the file still has its ID. */
  readonly checkAfter: number
  release(): Promise<void>
}

export type LockOptions = {
  /** Called once if another process has taken over the lock, because this one did not renew it in time. */
  readonly onLost?: () => void
  /** Milliseconds between two renewals, and after which a lock without a renewal is taken over. */
  readonly interval?: number
  readonly timeout?: number
}

/** Folders locked by this process. */
const lockedFolders = new Set<string>()

/**
 * Locks a folder for this process with a file `lock`. Holders on the same running system are found by a socket in the
 * folder, which ends with its process, also across containers. All others are found by the renewals of the file: the lock
 * of a process that no longer runs is taken over after `timeout`.
 *
 * @throws {DatabaseError} `in_use`
 */
export async function lockFolder(
  folder: string,
  { onLost, interval = 1_000, timeout = 8_000 }: LockOptions = {},
): Promise<FolderLock> {
  const file = join(folder, 'lock')
  const id = randomBytes(8).toString('hex')
  const ownFile = `${file}.${id}`
  if (lockedFolders.has(file)) throw inUse(folder, { pid: process.pid, host: hostname() })
  lockedFolders.add(file)
  let handle: FileHandle | undefined
  let closeSocket = async () => {}
  try {
    handle = await open(ownFile, 'wx', 0o600)
    const socket = await listenOnLockSocket(folder, id)
    closeSocket = socket?.close ?? closeSocket
    const boot = socket?.boot ?? null
    await handle.writeFile(
      JSON.stringify({ id, pid: process.pid, host: hostname(), boot } satisfies LockRecord),
    )
    await take({ folder, file, ownFile, interval, timeout })
  } catch (error) {
    lockedFolders.delete(file)
    await closeSocket()
    await handle?.close()
    throw error
  } finally {
    await unlink(ownFile).catch(() => {})
  }
  const stopRenewing = renew({ file, id, handle, interval, onLost: onLost ?? (() => {}) })
  return {
    file,
    id,
    checkAfter: timeout / 4,
    async release() {
      await stopRenewing()
      if ((await readLock(file))?.record?.id === id) await unlink(file).catch(() => {})
      await closeSocket()
      await handle.close()
      lockedFolders.delete(file)
    },
  }
}

type Attempt = {
  readonly folder: string
  readonly file: string
  readonly ownFile: string
  readonly interval: number
  readonly timeout: number
}

async function take(attempt: Attempt): Promise<void> {
  const { folder, file, ownFile } = attempt
  for (let tries = 0; tries < 3; tries += 1) {
    // Linking is atomic, so no process ever reads an incomplete lock.
    if (await linkFile(ownFile, file)) return
    const seen = await readLock(file)
    if (!seen) continue
    if (await isHeld(seen, attempt)) throw inUse(folder, seen.record)
    await discard(seen, attempt)
  }
  throw inUse(folder, (await readLock(file))?.record)
}

async function isHeld(seen: SeenLock, { folder, file, interval, timeout }: Attempt): Promise<boolean> {
  const holder = seen.record ? await connectLockSocket(folder, seen.record) : 'unknown'
  if (holder !== 'unknown') return holder === 'running'
  const end = performance.now() + timeout
  while (performance.now() < end) {
    await delay(interval / 2)
    const now = await readLock(file)
    if (!now) return false
    if (!isSame(now, seen)) return true
  }
  return false
}

/** Removes a lock that no process holds. */
async function discard(seen: SeenLock, { folder, file, ownFile }: Attempt): Promise<void> {
  const stale = `${ownFile}.stale`
  await rename(file, stale).catch(() => {})
  const moved = await readLock(stale)
  // Another process was faster and this is its lock: put it back.
  if (moved && !isSame(moved, seen)) await linkFile(stale, file)
  else if (seen.record) await unlink(join(folder, `lock-${seen.record.id}`)).catch(() => {})
  await unlink(stale).catch(() => {})
}

const isSame = (one: SeenLock, other: SeenLock) => one.text === other.text && one.renewed === other.renewed

type Renewal = {
  readonly file: string
  readonly id: string
  readonly handle: FileHandle
  readonly interval: number
  readonly onLost: () => void
}

/** How many times in a row the file may be missing: another process moves it for a moment when it discards a lock. */
const MAX_MISSING = 3

/**
 * Updates the modification time of the file through its handle: by then, the name may refer to another process's file.
 */
function renew({ file, id, handle, interval, onLost }: Renewal): () => Promise<void> {
  let missing = 0
  let running = Promise.resolve()
  const renewOnce = async () => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? null : undefined,
    )
    missing = text === null ? missing + 1 : 0
    if (missing > MAX_MISSING || (typeof text === 'string' && !text.includes(id))) {
      clearInterval(timer)
      onLost()
      return
    }
    const now = new Date()
    await handle.utimes(now, now).catch(() => {})
  }
  const timer = setInterval(() => {
    running = running.then(renewOnce)
  }, interval)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function inUse(folder: string, holder: { pid: number; host: string } | null | undefined): DatabaseError {
  const on = holder && holder.host !== hostname() ? ` on ${holder.host}` : ''
  return new DatabaseError(
    'in_use',
    `The database in ${folder} is in use by another process${holder ? ` (${holder.pid}${on})` : ''}. Stop that process, choose another folder, or use Postgres, which several processes can share.`,
  )
}

/** The error of a process whose lock was taken over. */
export function takenOver(folder: string): DatabaseError {
  return new DatabaseError(
    'in_use',
    `Another process has taken over the database in ${folder}, because this one was suspended or its lock file was removed. This process no longer reads or writes it. Keep one process running, and restart this one only after that one has stopped.`,
  )
}
