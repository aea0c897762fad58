import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'
import { entriesOf } from './manifests.mjs'

const CORE = '@countersign/core'
const specifier = /(?<=\b(?:from|import)\s*\(?\s*)(["'])([^"'\n]+)\1/g

/**
 * Copies the compiled core into the compiled kit, and lets the kit import it from there. The copy imports wagmi where core
 * imports `@wagmi/core`, so that an application has only the copy of `@wagmi/core` that its version of wagmi depends on.
 */
export async function includeCore({ kit, core }) {
  const targets = modules()
  for (const file of await filesUnder(kit, /\.(js|d\.ts)$/)) {
    await rename(join(kit, file), join(kit, file), (name) => {
      const target = targets.get(name)
      if (!target) return name
      const path = posix.relative(posix.dirname(file), target)
      return path.startsWith('.') ? path : `./${path}`
    })
  }
  for (const file of await filesUnder(core, /\.(js|d\.ts|map|mjs)$/)) {
    await rename(join(core, file), join(kit, 'core', file), (name) =>
      name.replace(/^@wagmi\/core\b/, 'wagmi'),
    )
  }
}

const readCore = () => JSON.parse(readFileSync(join(root, 'packages/core/package.json'), 'utf8'))

/** The dependencies of a published package that contains core if they name it: those of core in its place. */
export function includedDependencies({ [CORE]: core, ...others }) {
  return core ? { ...readCore().dependencies, ...others } : others
}

/** The file in the kit for each published entry of core. */
function modules() {
  return new Map(
    entriesOf(readCore()).map(([subpath, { default: path }]) => [
      CORE + subpath.slice(1),
      path.replace('./dist/', 'core/'),
    ]),
  )
}

/** The entry of core that a declaration file of the compiled kit is a copy of, or `undefined`. */
export function includedEntry(file) {
  const [, path] = /\/packages\/kit\/dist\/(core\/.+)\.d\.ts$/.exec(file) ?? []
  return [...modules()].find(([, target]) => target === `${path}.js`)?.[0]
}

/** Writes a module with other names of what it imports, and the kit's page for the documentation of errors. */
async function rename(from, to, nameOf) {
  const code = await readFile(from, 'utf8')
  const renamed = from.endsWith('.map')
    ? code
    : code
        .replace(specifier, (_, quote, name) => quote + nameOf(name) + quote)
        .replaceAll(`${CORE}/README.md#errors`, '@countersign/kit/docs/errors.md')
  if (from === to && renamed === code) return
  await mkdir(dirname(to), { recursive: true })
  await writeFile(to, renamed)
}
