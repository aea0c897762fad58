import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'
import { published, readManifest } from './manifests.mjs'

/** Sources, without tests and what only tests or scripts import. */
const source = /^(?!.*\b(testing|compile)\/)(?!.*\.(test|test-d|d)\.tsx?$).+\.tsx?$/
/** Published in a bundle with all that they import. */
const bundled = { 'packages/element': /^panel\// }

/** The packages that the sources of each folder import, each with a file. */
const imports = Object.fromEntries(
  await Promise.all(published.map(async (folder) => [folder, await importedBy(folder)])),
)

async function importedBy(folder) {
  const imported = []
  for (const file of await filesUnder(`${root}${folder}/src`, source)) {
    const { module } = parseSync(file, readFileSync(`${root}${folder}/src/${file}`, 'utf8'))
    const specifiers = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)]
      .map(({ moduleRequest }) => moduleRequest?.value)
      .filter((specifier) => specifier && !specifier.startsWith('.') && !isBuiltin(specifier))
    for (const specifier of specifiers) {
      const parts = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1)
      imported.push({ file, name: parts.join('/') })
    }
  }
  return imported
}

test.each(published.slice())('%s imports only what installing it installs', async (folder) => {
  const { name, dependencies = {}, peerDependencies = {} } = await readManifest(folder)
  const installed = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)])
  const found = imports[folder]
    .filter(({ file, name }) => !installed.has(name) && !bundled[folder]?.test(file))
    .map(({ file, name }) => `${file}: ${name}`)
  expect(found).toEqual([])
})

// `npm run create` and `npm run pack` compile the packages after `npm ci --omit dev`.
test.each(published.slice())('%s compiles without the dependencies of development', (folder) => {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  const names = new Set(imports[folder].map(({ name }) => name.replace(/^@(.+)\//, '$1__')))
  const missing = [...names].filter((name) => packages[`node_modules/@types/${name}`]?.dev)
  expect(missing, 'types to move to the dependencies of the root package.json').toEqual([])
})
