import { posix } from 'node:path'

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

/** Returns the file behind a module of an import: relative, or by an alias such as `@/` or `~/`. */
export function resolveImport(from: string, module: string, paths: readonly string[]): string | null {
  const bare = module.replace(/\.js$/, '')
  const candidates = [module, bare].flatMap((name) => endings.map((ending) => `${name}${ending}`))
  if (module.startsWith('.')) {
    const wanted = candidates.map((name) => posix.join(posix.dirname(from), name))
    return wanted.find((path) => paths.includes(path)) ?? null
  }
  const alias = /^[@~]?\//.exec(module)
  if (!alias) return null
  const matches = paths.filter((path) =>
    candidates.some((name) => `/${path}`.endsWith(`/${name.slice(alias[0].length)}`)),
  )
  return matches.length === 1 ? (matches[0] ?? null) : null
}
