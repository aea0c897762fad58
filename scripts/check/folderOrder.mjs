import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'
import { importsOf } from './importsOf.mjs'

/** Sources in a folder, without tests and what only tests import. */
const source = /^(?!.*\btesting\/)(?!.*\.(test|test-d|d)\.tsx?$).+\/.+\.tsx?$/

/** The folders that the list of a section names, such as `chains/`, in the order of their first mention. */
export function foldersOnPage(page, title) {
  const [section] = page.split(/^## /m).filter((text) => text.startsWith(`${title}\n`))
  if (section === undefined) throw new Error(`docs/architecture.md has no section "${title}".`)
  const list = section.slice(section.indexOf('\n- '))
  return [...new Set([...list.matchAll(/`([\w-]+)\/[^`\s]*`/g)].map(([, folder]) => folder))]
}

/** The imports between the folders in a package's `src`, as `{ file, from, to }`, and the folders with sources. */
export async function importsBetween(packageFolder) {
  const src = join(root, packageFolder, 'src')
  const files = await filesUnder(src, source)
  const imports = files.flatMap((file) => {
    const from = file.split('/')[0]
    return importsOf(file, readFileSync(join(src, file), 'utf8'))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(posix.dirname(file), specifier).split('/'))
      .filter(([to, ...rest]) => rest.length > 0 && to !== '..' && to !== from)
      .map(([to]) => ({ file, from, to }))
  })
  return { folders: [...new Set(files.map((file) => file.split('/')[0]))], imports }
}
