import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { templates } from '../../packages/create/src/templates.ts'
import { root } from '../repository/runCommand.mjs'
import { readAgentFiles } from './readAgentFiles.mjs'

const read = (path) => readFile(join(root, path), 'utf8')
const page = await read('docs/start/coding-agents.md')
const files = readAgentFiles(page)

test('reads the files of a section, with those it takes from another', () => {
  const text =
    '## Vite\n\n```js server.js\n1\n```\n\n```ts a.ts\n2\n```\n\n## Express\n\n```ts a.ts\n3\n```\n\n## Rules\n'
  expect(readAgentFiles(text)).toEqual(
    new Map([
      [
        'vite',
        new Map([
          ['server.js', '1\n'],
          ['a.ts', '2\n'],
        ]),
      ],
      [
        'express',
        new Map([
          ['server.js', '1\n'],
          ['a.ts', '3\n'],
        ]),
      ],
    ]),
  )
})

test('the page has the files of every template', () => {
  expect([...files.keys()].sort()).toEqual(templates.map(({ name }) => name).sort())
})

test.each(templates.map(({ name }) => [name]))(
  'the packages of %s are those of its example',
  async (name) => {
    const own = JSON.parse(files.get(name).get('package.json'))
    const example = JSON.parse(await read(`examples/${name}/package.json`))
    expect(example.dependencies).toMatchObject(own.dependencies)
    expect(example.devDependencies).toMatchObject(own.devDependencies)
    expect(own.scripts).toEqual(example.scripts)
  },
)

test('each of the ten rules has code', () => {
  const rules = page.split(/^### \d+\. /m).slice(1)
  expect(rules).toHaveLength(10)
  for (const rule of rules) expect(rule).toMatch(/^```tsx?$/m)
})
