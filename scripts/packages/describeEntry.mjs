import { includedEntry } from './includeCore.mjs'
import { readTypes } from './readTypes.mjs'

const files = new Map()
function typesIn(file) {
  if (!files.has(file)) files.set(file, readTypes(file))
  return files.get(file)
}

/**
 * Describes an entry of a package: the declarations that it exports and those that these refer to, sorted by name. A
 * change of either is one for its users. What it exports of other packages, or of entries before it, is listed by name.
 *
 * @param entry path of a compiled declaration file
 * @param described the declarations of the entries before it; those of this one are added
 */
export function describeEntry(entry, described = new Set()) {
  return [...closure(entry, described)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join('\n')
}

function closure(entry, described) {
  const texts = new Map()
  const before = new Set(described)
  const add = (file, name, isExported) => {
    const origin = locate(file, name)
    if (!origin?.file) {
      if (isExported) texts.set(`2${name}`, `export { ${name} } from '${origin?.module}'`)
      return
    }
    const key = `${origin.file} ${origin.name}`
    const alias = isExported && origin.name !== name ? [`export { ${origin.name} as ${name} }`] : []
    if (before.has(key) && isExported) texts.set(`2${name}`, alias[0] ?? `export { ${name} }`)
    if (described.has(key)) return
    described.add(key)
    const types = typesIn(origin.file)
    const { texts: ownTexts, refers } = types.declared.get(origin.name)
    const text = [...ownTexts, ...alias].join('\n')
    texts.set(
      `${isExported ? 0 : 1}${name} ${origin.file}`,
      isExported ? text : text.replace(/^export /gm, ''),
    )
    for (const reference of refers) {
      if (reference !== origin.name) add(origin.file, reference, false)
    }
  }
  for (const name of exportedNames(entry)) add(entry, name, true)
  return texts
}

function exportedNames(file) {
  const { exported, all } = typesIn(file)
  return [...new Set([...exported.keys(), ...all.flatMap(exportedNames)])].sort()
}

/** The `file` that declares a name which another declares, imports or exports, or the `module` of another package. */
function locate(file, name) {
  const { declared, imported, exported, all } = typesIn(file)
  if (declared.has(name)) return { file, name }
  const ownExport = exported.get(name)
  const origin =
    ownExport && ownExport.file !== file ? ownExport : (imported.get(ownExport?.name ?? name) ?? ownExport)
  const module = origin?.file && includedEntry(origin.file)
  // Core describes these itself.
  if (module && !includedEntry(file)) return { module }
  if (origin)
    return origin.file && origin.name !== '*' ? locate(origin.file, origin.name) : { module: origin.module }
  for (const reexported of all) {
    const location = locate(reexported, name)
    if (location) return location
  }
  return null
}
