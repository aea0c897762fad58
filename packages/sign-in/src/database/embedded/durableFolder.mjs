// The file system of an embedded database in a folder. Plain JavaScript: it runs in the database's thread.
import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * A folder in which commits survive a power failure. The library alone does not sync: it starts Postgres with fsync off,
 * and its fsync call does nothing.
 */
export class DurableFolder extends NodeFS {
  syncs = 0

  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options)
    const preRun = [...emscriptenOpts.preRun, (machine) => this.#patch(machine)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #patch({ FS, NODEFS }) {
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

/** EIO in WASI. */
const INPUT_OUTPUT = 29

/**
 * Returns start parameters with which Postgres syncs, by the method that the file system supports. The default of 128 MB
 * of shared buffers is memory of the process from the start; the system caches the files anyway.
 */
export function durableParams(defaults) {
  const settings = ['wal_sync_method=fsync', 'shared_buffers=32MB']
  return [...defaults.filter((param) => param !== '-F'), ...settings.flatMap((setting) => ['-c', setting])]
}
