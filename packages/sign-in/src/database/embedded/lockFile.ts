import { link, open } from 'node:fs/promises'

/** The content of a lock file. */
export type LockRecord = {
  readonly id: string
  readonly pid: number
  readonly host: string
  /** The running system in which the holder listens on a socket; `null` without a socket. */
  readonly boot: string | null
}

/** A lock file as it was read. `record` is `null` if the content cannot be read. */
export type SeenLock = {
  readonly text: string
  /** When it was renewed, in milliseconds since 1970 by the clock of its file system. */
  readonly renewed: number
  readonly record: LockRecord | null
}

/** Reads a lock file. Resolves with `null` if there is none. Opens it each time, which network file systems need. */
export async function readLock(file: string): Promise<SeenLock | null> {
  let handle: Awaited<ReturnType<typeof open>>
  try {
    handle = await open(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  try {
    const { mtimeMs } = await handle.stat()
    const text = await handle.readFile('utf8')
    return { text, renewed: mtimeMs, record: parseRecord(text) }
  } finally {
    await handle.close()
  }
}

function parseRecord(text: string): LockRecord | null {
  try {
    const { id, pid, host, boot }: Partial<LockRecord> = JSON.parse(text)
    if (typeof id !== 'string' || !/^[0-9a-f]{16}$/.test(id)) return null
    if (typeof pid !== 'number' || typeof host !== 'string') return null
    return { id, pid, host, boot: boot ?? null }
  } catch {
    return null
  }
}

/** Links a file to a new name. Resolves with false if the name exists. */
export async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
