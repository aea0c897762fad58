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

test.each(published.slice())('%s imports only what installing it installs', async (folder) => {
  const { name, dependencies = {}, peerDependencies = {} } = await readManifest(folder)
  const installed = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)])
  const found = []
  for (const file of await filesUnder(`${root}${folder}/src`, source)) {
    if (bundled[folder]?.test(file)) continue
    const { module } = parseSync(file, readFileSync(`${root}${folder}/src/${file}`, 'utf8'))
    const imported = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)]
      .map(({ moduleRequest }) => moduleRequest?.value)
      .filter((specifier) => specifier && !specifier.startsWith('.') && !isBuiltin(specifier))
    for (const specifier of imported) {
      const dependency = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
      if (!installed.has(dependency)) found.push(`${file}: ${dependency}`)
    }
  }
  expect(found).toEqual([])
})
