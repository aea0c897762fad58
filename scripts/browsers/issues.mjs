import { supportByKey } from './features.mjs'

/**
 * One line for each use of a younger feature without an exception, and for each exception that no use needs.
 *
 * @param uses `{ file, key }`
 * @param exceptions `{ file, keys, why }`: a key includes those below it
 */
export function issuesOf(uses, exceptions) {
  const permits = exceptions.flatMap(({ file, keys }) => keys.map((key) => ({ file, key, isUsed: false })))
  const faults = uses.filter((use) => {
    const fitting = permits.filter(
      ({ file, key }) => (use.key === key || use.key.startsWith(`${key}.`)) && file.test(use.file),
    )
    for (const permit of fitting) permit.isUsed = true
    return fitting.length === 0
  })
  return [
    ...faults.map(({ file, key }) => `${file} uses ${key}, which needs ${versions(key)}.`),
    ...permits
      .filter(({ isUsed }) => !isUsed)
      .map(({ file, key }) => `No file like ${file} uses ${key}: remove the exception.`),
  ]
}

function versions(key) {
  const support = supportByKey.get(key) ?? {}
  return ['chrome', 'firefox', 'safari'].map((name) => `${name} ${support[name] ?? '-'}`).join(', ')
}
