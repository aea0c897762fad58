import { posix } from 'node:path'
import { propertiesOf, stringOf } from '../rules/objects.ts'
import { compilerOptions, fieldIn, parseTsconfig } from './tsconfig.ts'

/** Names of modules in a folder that a tsconfig resolves. */
export type Alias = {
  readonly folder: string
  /** The text before and after `*`, or the whole name. */
  readonly prefix: string
  readonly suffix: string | null
  /** Paths with `*`, from the folder of the run. They may lead out of it. */
  readonly targets: readonly string[]
  /** Whether other places are tried if none of the targets exists. */
  readonly isOptional: boolean
}

/** Whether a file is a tsconfig or jsconfig. */
export function isTsconfig(path: string): boolean {
  return /^[jt]sconfig(\.[\w-]+)*\.json$/.test(posix.basename(path))
}

/** The aliases of all tsconfigs: those of inner folders first, and longer prefixes before shorter ones. */
export function readAliases(input: ReadonlyMap<string, string>): Alias[] {
  const aliases = [...input].flatMap(([path, json]) => (isTsconfig(path) ? aliasesOf(path, json) : []))
  const rank = ({ folder, prefix, suffix }: Alias) =>
    folder.length * 1e6 + prefix.length * 2 + (suffix === null ? 1 : 0)
  return aliases.sort((a, b) => rank(b) - rank(a))
}

function aliasesOf(path: string, json: string): Alias[] {
  const folder = posix.dirname(path)
  const file = parseTsconfig(path, json)
  const options = file ? compilerOptions(file) : undefined
  const baseUrl = stringOf(fieldIn(options, 'baseUrl'))
  const base = posix.join(folder, baseUrl ?? '.')
  const paths = fieldIn(options, 'paths')
  const entries = paths?.type === 'ObjectExpression' ? [...(propertiesOf(paths) ?? [])] : []
  const aliases = entries.map(([pattern, { value }]) => {
    const [prefix = '', suffix = null] = pattern.split('*')
    const targets = value.type === 'ArrayExpression' ? value.elements : []
    return {
      folder,
      prefix,
      suffix,
      targets: targets.flatMap((target) =>
        target?.type === 'Literal' ? [posix.join(base, String(target.value))] : [],
      ),
      isOptional: false,
    }
  })
  if (baseUrl === null) return aliases
  return [...aliases, { folder, prefix: '', suffix: '', targets: [`${base}/*`], isOptional: true }]
}
