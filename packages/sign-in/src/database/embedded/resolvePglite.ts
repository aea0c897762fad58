// Not by its name: webpack would replace what it finds in it.
import modules from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MissingPackageError } from '../../errors/MissingPackageError.ts'

const PGLITE = '@electric-sql/pglite'

declare const __filename: string | undefined

/**
 * Finds the modules of PGlite for a thread without a file of its own, as URLs. Looks from this module, and, for bundles
 * that hide or replace its path, from the program and the working directory.
 *
 * @throws {MissingPackageError}
 */
export function resolvePglite(): { readonly pglite: string; readonly nodefs: string } {
  let cause: unknown
  for (const resolve of resolvers()) {
    try {
      return { pglite: resolve(PGLITE), nodefs: resolve(`${PGLITE}/nodefs`) }
    } catch (error) {
      cause = error
    }
  }
  throw new MissingPackageError(PGLITE, { cause })
}

type Resolve = (name: string) => string

function resolvers(): Resolve[] {
  // In a CommonJS bundle, import.meta is empty.
  const { url, resolve }: { url?: string; resolve?: Resolve } = import.meta
  const own = url ?? (typeof __filename === 'string' ? __filename : undefined)
  const bases = [own, process.argv[1], join(process.cwd(), 'index.js')].filter((base) => base !== undefined)
  return [...(resolve ? [resolve] : []), ...bases.map(resolveFrom)]
}

function resolveFrom(base: string): Resolve {
  return (name) => pathToFileURL(modules.createRequire(base).resolve(name)).href
}
