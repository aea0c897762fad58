import { readText } from './repository.ts'

/** The declarations of a package's `api.md` whose names match, as a section. */
export function typesOf({ file, names }: { file: string; names: RegExp }): string {
  const declarations = readText(file).match(/^export [\s\S]*?(?=^export |^```)/gm) ?? []
  const found = declarations.filter((declaration) => {
    const [, name] =
      /^export (?:declare )?(?:abstract )?(?:type|function|const|class|namespace|interface) (\w+)/.exec(
        declaration,
      ) ?? []
    return name !== undefined && names.test(name)
  })
  if (found.length === 0) throw new Error(`${file} has no types that match ${names}.`)
  return `## Types {#types}\n\n\`\`\`ts\n${found.join('').trimEnd()}\n\`\`\``
}
