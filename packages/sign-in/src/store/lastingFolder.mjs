// The file system of an embedded database that is kept in a folder. Plain JavaScript: it runs in the database's thread.
import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * A folder in which what was acknowledged outlasts the loss of power too. By itself the library hands nothing on to the
 * disk: it starts Postgres without syncing, and the call that would do it does nothing.
 */
export class LastingFolder extends NodeFS {
  syncs = 0

  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options)
    const preRun = [...emscriptenOpts.preRun, (machine) => this.#mend(machine)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #mend({ FS, NODEFS }) {
    NODEFS.stream_ops.fsync = ({ nfd }) => {
      try {
        fsyncSync(nfd)
      } catch {
        throw new FS.ErrnoError(INPUT_OUTPUT)
      }
      this.syncs += 1
    }
  }
}

/** EIO among the codes of the file system that the database believes it has (WASI). */
const INPUT_OUTPUT = 29

/** How Postgres is started so that it syncs, by the one call that arrives. */
export function lastingParams(defaults) {
  return [...defaults.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']
}
