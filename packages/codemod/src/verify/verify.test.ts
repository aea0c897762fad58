import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Manager } from '../installed/openInstalled.ts'
import { verify } from './verify.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'codemod-verify-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const kit = { '@rainbow-me/rainbowkit': '^2.2.0' }
const start = async (contents: Readonly<Record<string, object>>, manager: Manager = 'npm', failing = '') => {
  const commands: string[] = []
  let output = ''
  const input = new Map(
    Object.entries(contents).map(([path, content]) => [path, JSON.stringify(content)] as const),
  )
  const isVerified = await verify({
    folder: root,
    manager,
    input,
    print: (text) => {
      output += text
    },
    runStep: async ({ name, command, args }, folder) => {
      commands.push(`${folder.slice(root.length)}> ${[command, ...args].join(' ')}`)
      return { failure: name === failing ? 'npm error code ERESOLVE\nline 2' : null }
    },
  })
  return { isVerified, commands, output }
}
const tsconfig = (folder = '.') => {
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'tsconfig.json'), '{}')
}
const application = {
  scripts: { build: 'vite build' },
  dependencies: kit,
  devDependencies: { typescript: '^5' },
}

test.each([
  ['npm', ['npm install', 'npm run build', 'npx --no-install tsc --noEmit']],
  ['pnpm', ['pnpm install --no-frozen-lockfile', 'pnpm run build', 'pnpm exec tsc --noEmit']],
  ['yarn', ['yarn install', 'yarn run build', 'yarn run tsc --noEmit']],
  ['bun', ['bun install', 'bun run build', 'bunx --no-install tsc --noEmit']],
] as const)('installs, builds and checks types with %s', async (manager, expected) => {
  tsconfig()
  const { isVerified, commands } = await start({ 'package.json': application }, manager)
  expect(commands.map((command) => command.replace(/^\/?> /, ''))).toEqual(expected)
  expect(isVerified).toBe(true)
})

test.each([
  ['a tsconfig', { ...application, scripts: {} }, false],
  ['TypeScript', { dependencies: kit }, true],
])('only installs an application without a build and %s', async (_, content, hasTsconfig) => {
  if (hasTsconfig) tsconfig()
  expect((await start({ 'package.json': content })).commands).toHaveLength(1)
})

test('verifies the applications of a workspace', async () => {
  tsconfig('apps/web')
  const contents = {
    'package.json': { devDependencies: { typescript: '^5' } },
    'apps/web/package.json': { scripts: { build: 'vite build' }, dependencies: kit },
    'apps/other/package.json': { scripts: { build: 'vite build' } },
  }
  expect((await start(contents)).commands.map((command) => command.replace(/^\/?>/, '>'))).toEqual([
    '> npm install',
    '/apps/web/> npm run build',
    '/apps/web/> npx --no-install tsc --noEmit',
  ])
  const root = { scripts: { build: 'turbo build' }, devDependencies: { typescript: '^5' } }
  const { commands } = await start({ ...contents, 'package.json': root })
  expect(commands.map((command) => command.replace(/^\/?>/, '>'))).toEqual([
    '> npm install',
    '> npm run build',
    '/apps/web/> npx --no-install tsc --noEmit',
  ])
})

test('stops at a failure, and names the command to run', async () => {
  tsconfig()
  const { isVerified, commands, output } = await start({ 'package.json': application }, 'npm', 'Type check')
  expect(isVerified).toBe(false)
  expect(commands).toHaveLength(3)
  expect(output).toContain(
    '  npm error code ERESOLVE\n  line 2\n\nType check failed. Fix the error, and run `npx --no-install tsc --noEmit`.\n',
  )
})
