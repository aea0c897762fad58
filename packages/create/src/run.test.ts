import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from './run.ts'
import { copyTemplates } from './testing/copyTemplates.ts'

let folder: string
let output: string
let templatesFolder: string

beforeAll(async () => {
  templatesFolder = mkdtempSync(join(tmpdir(), 'templates-'))
  await copyTemplates(templatesFolder)
})
beforeEach(() => {
  output = ''
  folder = mkdtempSync(join(tmpdir(), 'create-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
afterAll(() => rmSync(templatesFolder, { recursive: true }))

/** Runs the command. `answers` are entered one after the other; without them, there is no terminal. */
function start(args: string[], answers?: string[]) {
  const ask = async (question: string) => {
    output += question
    const answer = answers?.shift()
    if (answer === undefined) throw new DOMException('The prompt closed.', 'AbortError')
    return answer
  }
  const print = (text: string) => {
    output += text
  }
  return run({ args, folder, templatesFolder, userAgent: undefined, ask: answers ? ask : null, print })
}
const manifestOf = (name: string) => JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))

test('prompts for the folder, the template and the sign-in server', async () => {
  expect(await start([], ['shop', '', 'n'])).toBe(0)
  expect(output).toContain(
    'Folder (my-wallet-app): \nTemplates\n  1  vite          Vite and React\n  2  next          Next.js with the App Router\n',
  )
  expect(output).toContain('Template (vite): \nSign-in server? (Y/n): \nCreated ')
  expect(manifestOf('shop').dependencies).not.toHaveProperty('@countersign/sign-in')
})

test('takes the default for an empty answer', async () => {
  expect(await start([], ['', '', ''])).toBe(0)
  expect(manifestOf('my-wallet-app').dependencies).toHaveProperty('@countersign/sign-in')
})

test('does not prompt for the sign-in server if the template needs it', async () => {
  expect(await start([], ['shop', '2'])).toBe(0)
  expect(output).not.toContain('Sign-in server?')
  expect(manifestOf('shop').dependencies).toHaveProperty('next')
})

test('prompts again after an invalid answer', async () => {
  mkdirSync(join(folder, 'full'))
  writeFileSync(join(folder, 'full/notes.txt'), 'mine')
  expect(await start([], ['My Shop', 'full', 'shop', '9', 'angular', 'vite', 'maybe', 'y'])).toBe(0)
  expect(output).toContain('got "My Shop". Use lowercase letters')
  expect(output).toContain('full is not empty: it contains notes.txt.')
  expect(output).toContain('Unknown template "9". Enter a number from 1 to 5, or a name.')
  expect(output).toContain('Unknown template "angular".')
  expect(output).toContain('Enter y or n, got "maybe".')
})

test('creates nothing if the user cancels', async () => {
  expect(await start([], ['shop'])).toBe(1)
  expect(output).toContain('Cancelled. Nothing was created.')
  expect(readdirSync(folder)).toEqual([])
})

test('shows no prompts with --yes', async () => {
  expect(await start(['--yes'], [])).toBe(0)
  expect(await start(['--yes', '--template', 'express', 'shop'])).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(['my-wallet-app', 'shop'])
  expect(output).not.toContain('Folder (')
  expect(manifestOf('shop').dependencies).toHaveProperty('express')
})

test.each([
  [[], 'Without a terminal, pass the folder, or --yes for the default.'],
  [['shop'], 'Without a terminal, pass --template, or --yes for the default.'],
  [['--template', 'vite'], 'Without a terminal, pass the folder'],
])('ends with the usage without a terminal and with the arguments %j', async (args, reason) => {
  expect(await start(args)).toBe(2)
  expect(output).toContain(reason)
  expect(output).toContain('Usage: npm create @countersign')
  expect(readdirSync(folder)).toEqual([])
})

test('needs no terminal with a folder and a template', async () => {
  expect(await start(['shop', '--template', 'vite', '--no-sign-in'])).toBe(0)
  expect(output).toContain('  cd shop\n  npm install\n  npm run dev   # http://localhost:5173\n')
})

test.each([
  [['--what'], "Unknown option '--what'"],
  [['a', 'b'], 'Pass one folder, got a, b.'],
  [['shop', '--template', 'angular'], 'Unknown template "angular". Use one of vite, next,'],
  [['shop', '--template', 'next', '--no-sign-in'], 'The template next needs the sign-in server.'],
  [['shop', '--sign-in', '--no-sign-in'], 'Pass --sign-in or --no-sign-in, not both.'],
])('refuses the arguments %j', async (args, reason) => {
  expect(await start([...args, '--yes'])).toBe(2)
  expect(output).toContain(reason)
  expect(readdirSync(folder)).toEqual([])
})

test('prints the usage with --help', async () => {
  expect(await start(['--help'])).toBe(0)
  expect(output).toMatch(/^Usage: /)
})

test('refuses a folder that is not empty before the first prompt, and changes nothing there', async () => {
  const full = join(folder, 'full')
  mkdirSync(full)
  writeFileSync(join(full, 'package.json'), 'mine')
  expect(await start(['full'], ['vite', 'y'])).toBe(1)
  expect(output).toBe(
    `The folder ${full} is not empty: it contains package.json. Use another folder, or empty this one.\n`,
  )
  expect(readdirSync(full)).toEqual(['package.json'])
  expect(readFileSync(join(full, 'package.json'), 'utf8')).toBe('mine')
})

test('refuses a file and an invalid name', async () => {
  writeFileSync(join(folder, 'file'), '')
  expect(await start(['file', '--yes'])).toBe(1)
  expect(output).toContain('file is not a folder. Use another name.')
  expect(await start(['My Shop', '--yes'])).toBe(1)
  expect(output).toContain('got "My Shop".')
})

test('accepts an empty folder and one that only git uses', async () => {
  mkdirSync(join(folder, 'empty'))
  mkdirSync(join(folder, 'cloned/.git'), { recursive: true })
  expect(await start(['empty', '--yes'])).toBe(0)
  expect(await start(['cloned', '--yes'])).toBe(0)
})
