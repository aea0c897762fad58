import { constants } from 'node:fs'
import { chmod, open, readFile, unlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { LockRecord } from './lockFile.ts'

/**
 * Listens on a socket `lock-<id>` in the folder, on Linux. The kernel closes it when the process ends, for any reason,
 * and processes in other containers of the same kernel reach it through the folder. Resolves with `null` where that is
 * not possible: on other systems, and on file systems without sockets.
 */
export async function listenOnLockSocket(
  folder: string,
  id: string,
): Promise<{ readonly boot: string; close(): Promise<void> } | null> {
  const boot = await readBoot()
  if (boot === null) return null
  const server = createServer((socket) => socket.destroy())
  const file = join(folder, `lock-${id}`)
  try {
    await inFolder(folder, `lock-${id}`, (path) => {
      const { promise, resolve, reject } = settleable()
      // Exclusive: in a cluster the primary process would listen instead.
      server.once('error', reject).listen({ path, exclusive: true }, resolve)
      return promise
    })
    await chmod(file, 0o600)
  } catch {
    server.close()
    return null
  }
  server.unref()
  return {
    boot,
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await unlink(file).catch(() => {})
    },
  }
}

/** Whether the holder of a lock runs. `unknown` if it runs on another system or has no socket. */
export async function connectLockSocket(
  folder: string,
  { id, boot }: LockRecord,
): Promise<'running' | 'ended' | 'unknown'> {
  if (boot === null || boot !== (await readBoot())) return 'unknown'
  try {
    await inFolder(folder, `lock-${id}`, (path) => {
      const { promise, resolve, reject } = settleable()
      const socket = connect({ path })
      socket.once('error', reject).once('connect', resolve)
      return promise.finally(() => socket.destroy())
    })
    return 'running'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    // EAGAIN: the holder is suspended, and its queue of connections is full.
    if (code === 'EAGAIN') return 'running'
    return code === 'ECONNREFUSED' ? 'ended' : 'unknown'
  }
}

/** Identifies the running system: containers of one kernel have the same. `null` except on Linux. */
function readBoot(): Promise<string | null> {
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
}

/** Names a socket through its folder's descriptor, because the path of a socket may have 107 bytes at most. */
async function inFolder(folder: string, name: string, work: (path: string) => Promise<void>): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await work(`/proc/self/fd/${handle.fd}/${name}`)
  } finally {
    await handle.close()
  }
}

function settleable() {
  let resolve = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<void>((done, failed) => {
    resolve = () => done()
    reject = failed
  })
  return { promise, resolve, reject }
}
