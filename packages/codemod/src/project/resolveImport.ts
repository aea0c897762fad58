import { posix } from 'node:path'
import type { Alias } from './readAliases.ts'

const endings = [
  '',
  '.ts',
  '.tsx',
  '.mts',
  '.js',
  '.jsx',
  '.mjs',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.jsx',
]

/** What imports may lead to. */
export type Files = { readonly paths: readonly string[]; readonly aliases: readonly Alias[] }

/** Returns the file behind a module of an import: relative, by an alias of a tsconfig, or by a usual one as `@/` or `~/`. */
export function resolveImport(from: string, module: string, { paths, aliases }: Files): string | null {
  const existing = (name: string) => candidatesOf(name).find((path) => paths.includes(path)) ?? null
  if (module.startsWith('.')) return existing(posix.join(posix.dirname(from), module))
  for (const alias of aliases) {
    const rest = isInside(from, alias.folder) ? restOf(module, alias) : null
    if (rest === null) continue
    const found = alias.targets
      .map((target) => existing(target.replace('*', () => rest)))
      .find((path) => path)
    if (found || !alias.isOptional) return found ?? null
  }
  const usual = /^[@~]?\//.exec(module)
  if (!usual) return null
  const candidates = candidatesOf(module.slice(usual[0].length))
  const matches = paths.filter((path) => candidates.some((name) => `/${path}`.endsWith(`/${name}`)))
  return matches.length === 1 ? (matches[0] ?? null) : null
}

/** The paths that a name without an ending may mean. TypeScript files are imported as `.js` too. */
function candidatesOf(name: string): string[] {
  return [name, name.replace(/\.js$/, '')].flatMap((name) =>
    endings.map((ending) => posix.normalize(`${name}${ending}`)),
  )
}

/** What `*` stands for, or `null` if the alias is not of this module. */
function restOf(module: string, { prefix, suffix }: Alias): string | null {
  if (suffix === null) return module === prefix ? '' : null
  const isLong = module.length >= prefix.length + suffix.length
  if (!isLong || !module.startsWith(prefix) || !module.endsWith(suffix)) return null
  return module.slice(prefix.length, module.length - suffix.length)
}

function isInside(path: string, folder: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`)
}
