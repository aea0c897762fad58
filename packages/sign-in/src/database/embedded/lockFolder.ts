import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError } from '../../errors/DatabaseError.ts'

export type FolderLock = { release(): Promise<void> }

type Holder = { readonly pid: number; readonly started: string }

/** Folders locked by this process: in a container, a crashed process may have had the same process ID. */
const lockedFolders = new Set<string>()

/**
 * Locks a folder for this process with a file `lock` that names the holder. Takes over the lock of a process that no
 * longer runs.
 *
 * @throws {DatabaseError} `in_use`
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, 'lock')
  const ownFile = `${file}.${process.pid}`
  if (lockedFolders.has(file)) throw inUse(folder, process.pid)
  lockedFolders.add(file)
  try {
    await writeFile(ownFile, JSON.stringify({ pid: process.pid, started: await startOf(process.pid) }))
    await take(folder, file, ownFile)
  } catch (error) {
    lockedFolders.delete(file)
    throw error
  } finally {
    await unlink(ownFile).catch(() => {})
  }
  return {
    async release() {
      await unlink(file).catch(() => {})
      lockedFolders.delete(file)
    },
  }
}

async function take(folder: string, file: string, ownFile: string): Promise<void> {
  // Linking is atomic, so no process ever reads an incomplete lock.
  if (await linked(ownFile, file)) return
  const text = await readFile(file, 'utf8').catch(() => '')
  const holder = readHolder(text)
  if (holder && (await isAlive(holder))) throw inUse(folder, holder.pid)

  const stale = `${ownFile}.stale`
  await rename(file, stale).catch(() => {})
  const taken = await readFile(stale, 'utf8').catch(() => '')
  // Another process was faster and this is its lock: put it back.
  if (taken !== text) await linked(stale, file)
  await unlink(stale).catch(() => {})
  if (!(await linked(ownFile, file))) throw inUse(folder, readHolder(taken)?.pid)
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder(text: string): Holder | null {
  try {
    const { pid, started }: Partial<Holder> = JSON.parse(text)
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null
  } catch {
    return null
  }
}

async function isAlive({ pid, started }: Holder): Promise<boolean> {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return (await startOf(pid)) === started
}

/** Returns the start time of a process as the system reports it, to detect a reused process ID. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name, in parentheses, may hold spaces; the 20th field behind it is the start.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function inUse(folder: string, pid: number | undefined): DatabaseError {
  return new DatabaseError(
    'in_use',
    `The database in ${folder} is in use by another process${pid ? ` (${pid})` : ''}. Stop that process, or choose another folder.`,
  )
}
