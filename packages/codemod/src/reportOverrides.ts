import type { Finding } from './Finding.ts'
import { admitsVersion } from './project/admitsVersion.ts'
import { isWorkspaceFile } from './project/Catalogs.ts'
import type { PackageJson } from './project/PackageJson.ts'
import { yamlEntries } from './project/yamlEntries.ts'
import { lineAt } from './source/lines.ts'
import type { Source } from './sources/Source.ts'
import { minimumVersions, targetVersions } from './versions.ts'

type Override = {
  readonly file: string
  readonly line: number
  /** The field, and the keys in it. */
  readonly path: readonly string[]
  readonly value: string
}

/** Reports overrides of npm, pnpm, Yarn and Bun that install another version than the rewritten application needs. */
export function reportOverrides(
  packages: readonly PackageJson[],
  input: ReadonlyMap<string, string>,
  {
    source,
    keepsWagmi,
    isLeft,
  }: { readonly source: Source; readonly keepsWagmi: boolean; readonly isLeft: boolean },
): Finding[] {
  const required = {
    ...Object.fromEntries(
      Object.entries(minimumVersions(keepsWagmi)).map(([name, version]) => [name, `>=${version}`]),
    ),
    ...Object.fromEntries(
      Object.entries(targetVersions(new Set(), keepsWagmi)).map(([name, { peer }]) => [name, peer]),
    ),
  }
  const places = [
    ...packages.flatMap((content) => overridesOf(content).map((override) => ({ ...override, content }))),
    ...[...input]
      .filter(([path]) => isWorkspaceFile(path))
      .flatMap(([path, text]) => overridesIn(path, text)),
  ]
  return places.flatMap(({ content, ...override }: Override & { content?: PackageJson }) => {
    const { file, line, path, value } = override
    const name = overriddenName(path)
    if (/^[$-]|^catalog:/.test(value) || name.startsWith('@countersign/')) return []
    if (path.some((key) => source.includes(nameIn(key))))
      return isLeft
        ? []
        : [
            {
              file,
              line,
              reason: `No package needs ${source.name} any more: \`${path.join('.')}\` has no effect.`,
              todo: 'Remove it.',
            },
          ]
    const range = required[name]
    if (range === undefined) return []
    const direct = path[0] === 'overrides' && path.length === 2 ? content?.newVersionOf(name) : null
    if (direct !== null && direct !== undefined && path[1] === name)
      return direct === value
        ? []
        : [
            {
              file,
              line,
              reason: `\`overrides\` has another version of ${name}: npm install fails with EOVERRIDE.`,
              todo: `Write ${direct} or "$${name}" there.`,
            },
          ]
    if (admitsVersion(value, range)) return []
    return [
      {
        file,
        line,
        reason: `\`${path.join('.')}\` installs ${name} ${value}, and the application needs ${range}.`,
        todo: `Set it to ${range}, or remove it.`,
      },
    ]
  })
}

function overridesOf(content: PackageJson): Override[] {
  const { path: file, code } = content.file
  const leaves = [
    ...content.leaves('overrides'),
    ...content.leaves('resolutions'),
    ...content.leaves('pnpm').filter(({ path }) => path[1] === 'overrides'),
  ]
  return leaves.map(({ path, value, property }) => ({
    file,
    line: lineAt(code, property.start),
    path,
    value,
  }))
}

function overridesIn(file: string, text: string): Override[] {
  return yamlEntries(text)
    .filter(({ path }) => path[0] === 'overrides')
    .map(({ path, value, line }) => ({ file, line, path, value }))
}

/** The package that an override is for: the last of `a>b`, `a/b`, and of nested objects. */
function overriddenName(path: readonly string[]): string {
  return nameIn((path.at(-1) === '.' ? path.at(-2) : path.at(-1)) ?? '')
}

function nameIn(key: string): string {
  return /((?:@[^/@>]+\/)?[^/@>]+)(?:@[^/>]*)?$/.exec(key)?.[1] ?? key
}
