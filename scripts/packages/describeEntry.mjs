import { readTypes } from './readTypes.mjs'

const files = new Map()
function typesIn(file) {
  if (!files.has(file)) files.set(file, readTypes(file))
  return files.get(file)
}

/**
 * Describes an entry of a package: the declarations that it exports and those that these refer to, sorted by name. A
 * change of either is one for its users. What it exports of other packages is listed by name.
 *
 * @param entry path of a compiled declaration file
 */
export function describeEntry(entry) {
  return [...closure(entry)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join('\n')
}

function closure(entry) {
  const texts = new Map()
  const seen = new Set()
  const add = (file, name, isExported) => {
    const from = locate(file, name)
    if (!from?.file) {
      if (isExported) texts.set(`2${name}`, `export { ${name} } from '${from?.module}'`)
      return
    }
    if (seen.has(`${from.file} ${from.name}`)) return
    seen.add(`${from.file} ${from.name}`)
    const types = typesIn(from.file)
    const { texts: own, refers } = types.declared.get(from.name)
    const alias = isExported && from.name !== name ? [`export { ${from.name} as ${name} }`] : []
    const text = [...own, ...alias].join('\n')
    texts.set(`${isExported ? 0 : 1}${name} ${from.file}`, isExported ? text : text.replace(/^export /gm, ''))
    for (const one of refers) {
      if (one !== from.name) add(from.file, one, false)
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
  const own = exported.get(name)
  const from = own && own.file !== file ? own : (imported.get(own?.name ?? name) ?? own)
  if (from) return from.file && from.name !== '*' ? locate(from.file, from.name) : { module: from.module }
  for (const other of all) {
    const found = locate(other, name)
    if (found) return found
  }
  return null
}
