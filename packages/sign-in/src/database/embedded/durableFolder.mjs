// The file system of an embedded database in a folder. Plain JavaScript: it runs in the database's thread.
import { fsyncSync } from 'node:fs'

/**
 * Creates a folder in which commits survive a power failure. The library alone does not sync: it starts Postgres with
 * fsync off, and its fsync call does nothing. Files and folders are for their owner only; the library creates them for
 * all users. Calls `beforeChange` before each change.
 */
export function createDurableFolder(NodeFS, folder, beforeChange) {
  return new (class extends NodeFS {
    syncs = 0

    async init(database, options) {
      const { emscriptenOpts } = await super.init(database, options)
      const preRun = [...emscriptenOpts.preRun, (machine) => this.#patch(machine)]
      return { emscriptenOpts: { ...emscriptenOpts, preRun } }
    }

    #patch({ FS, NODEFS: { node_ops: node, stream_ops: stream } }) {
      const { mknod } = node
      node.mknod = (parent, name, mode, ...rest) => mknod(parent, name, ownerOnly(mode), ...rest)
      for (const operations of [node, stream]) {
        const { setattr } = operations
        operations.setattr = (target, attributes) =>
          setattr(
            target,
            attributes.mode === undefined || attributes.mode === null
              ? attributes
              : { ...attributes, mode: ownerOnly(attributes.mode) },
          )
      }
      stream.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd)
        } catch {
          throw new FS.ErrnoError(INPUT_OUTPUT)
        }
        this.syncs += 1
      }
      guard(node, ['mknod', 'rename', 'unlink', 'rmdir', 'symlink', 'setattr'], beforeChange)
      guard(stream, ['write', 'setattr', 'msync'], beforeChange)
    }
  })(folder)
}

const ownerOnly = (mode) => mode & ~0o077

function guard(operations, names, beforeChange) {
  for (const name of names) {
    const operation = operations[name]
    operations[name] = (...args) => {
      beforeChange()
      return operation(...args)
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
