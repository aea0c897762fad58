import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Permissions of group and others. */
const GROUP_AND_OTHERS = 0o077

/**
 * Creates the folder of a database, for its owner only, and removes the permissions of other users from existing files,
 * as Postgres requires for its data folder. Windows has no such permissions.
 */
export async function restrictAccess(folder: string): Promise<void> {
  await mkdir(join(folder, 'data'), { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  // The folder of a mounted volume can belong to another user. The data in it does not.
  await restrict(folder).catch(() => {})
  await restrictTree(join(folder, 'data'))
}

async function restrictTree(folder: string): Promise<void> {
  await restrict(folder)
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await restrictTree(path)
    else if (entry.isFile()) await restrict(path)
  }
}

async function restrict(path: string): Promise<void> {
  const { mode } = await lstat(path)
  if (mode & GROUP_AND_OTHERS) await chmod(path, mode & 0o700)
}
