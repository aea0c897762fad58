import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'
import { published, readManifest } from './manifests.mjs'

const read = (path) => readFile(join(root, path), 'utf8')
const examples = await filesUnder(root, /^packages\/(api|core|wallets)\/test\/[^/]+\.ts$/, 'packages')

test.each(examples)('the README contains the example that is type-checked: %s', async (file) => {
  const readme = await read(`${file.split('/').slice(0, 2).join('/')}/README.md`)
  expect(readme).toContain(`\`\`\`ts\n${await read(file)}\`\`\``)
})

test('the packages with type-checked examples have one each', () => {
  expect(examples.map((file) => file.split('/')[1])).toEqual(['api', 'core', 'wallets'])
})

test.each(published)('the README of %s explains how to install or run it', async (folder) => {
  const { name } = await readManifest(folder)
  expect(await read(`${folder}/README.md`)).toMatch(
    new RegExp(
      `^(npm install (--save-dev )?|npx |npm )${name.replace('@countersign/create', 'create @countersign')}\\b`,
      'm',
    ),
  )
})

test('the README of the repository and that of the kit begin with the same application', async () => {
  const [, peers] = /^npm install @countersign\/kit (.*)$/m.exec(await read('packages/kit/README.md')) ?? []
  const example = `\`\`\`tsx\n${await read('packages/kit/test/App.tsx')}\`\`\``
  expect(await read('README.md')).toContain(`\`npm install ${peers}\``)
  expect(await read('README.md')).toContain(example)
  expect(await read('packages/kit/README.md')).toContain(
    `npm install @countersign/kit ${peers}\n\`\`\`\n\n${example}`,
  )
})

test('the README of the repository compares dialogs with the figures of docs/performance.md', async () => {
  const medians = (page) =>
    [
      ...page.matchAll(
        /^\| (Scripts of the idle page|Requests to other hosts at load|Click to painted list, ms).*$/gm,
      ),
    ]
      .map(([row]) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.replace(/\(.*/, '').trim()),
      )
      .sort()
  const readme = medians(await read('README.md'))
  const [unthrottled] = (await read('docs/performance.md')).split('### 4x')
  expect(readme).toHaveLength(3)
  // The page without a dialog is the first column there, and the last one here.
  expect(readme.map(([name, ...cells]) => [name, cells.at(-1), ...cells.slice(0, -1)])).toEqual(
    medians(unthrottled),
  )
})

test('the kit can be installed with the packages that its README names', async () => {
  const { peerDependencies, peerDependenciesMeta } = await readManifest('packages/kit')
  const [, named] = /^npm install @countersign\/kit (.*)$/m.exec(await read('packages/kit/README.md')) ?? []
  const required = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  expect([...named.split(' '), 'react', 'react-dom'].sort()).toEqual(required.sort())
})
