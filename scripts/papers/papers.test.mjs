import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { families, nodeArguments } from '../families/families.mjs'
import { root } from '../repository/runCommand.mjs'
import { commands, entryOf } from './commands.mjs'
import { commandsOf, readPapers } from './readPapers.mjs'

const papers = await readPapers()
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

test('reads the lines of shell blocks and the table of commands', () => {
  const page = `Run \`npm run other\`.

\`\`\`sh
npm start   # a comment
A=1 \\
npm run serve

# only a comment
npx changeset  --empty
\`\`\`

\`\`\`ts
const a = 1
\`\`\`

## Commands

| Command | Description |
|---|---|
| \`npm run dev\` | As \`npm start\`, with hot reload |
| \`npm test -- <name>\` | Tests |

## More

| \`npm run elsewhere\` | Not in that section |
`
  expect(commandsOf(page)).toEqual([
    'npm start',
    'A=1 npm run serve',
    'npx changeset --empty',
    'npm run dev',
    'npm test -- <name>',
  ])
})

test('every command of the papers says in commands.mjs how to run it', () => {
  expect(papers.length).toBeGreaterThan(50)
  expect(papers.filter(({ command }) => !entryOf(command))).toEqual([])
})

describe('the scripts', () => {
  const own = Object.entries(commands).filter(([, { kind }]) => kind !== 'reader')
  const names = own
    .flatMap(([command, { instead = command }]) => [command, instead])
    .flatMap((command) => [...command.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test))/g)])
    .map(([, name, short]) => name ?? short)

  test.each([...new Set(names)])('%s of the papers is in package.json', (name) => {
    expect(scripts).toHaveProperty([name])
  })
})

test('each family command in the papers and in what runs is one', () => {
  const used = [
    ...papers.map(({ command }) => command),
    ...Object.values(commands).map(({ instead }) => instead),
  ]
  const named = used.flatMap((command = '') => {
    const [, family, name] = /npm run ([\w-]+) -- ([\w-]+)/.exec(command) ?? []
    return Object.hasOwn(families, family ?? '') ? [[family, name]] : []
  })
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(([family, name]) => nodeArguments(family, name, []) === null)).toEqual([])
})

test('what runs instead of a command has no placeholder', () => {
  for (const [command, { kind, instead = command }] of Object.entries(commands))
    if (kind !== 'reader') expect(instead).not.toMatch(/<|…/)
})
