import { spawnSync } from 'node:child_process'

/** The IDs of a user for programs that refuse to run as root; null if this process is not root. */
export function otherUser() {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, name]).stdout, 10))
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new Error('Postgres cannot run as root, and there is no user "postgres" or "nobody".')
}
