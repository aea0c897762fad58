import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readFixture } from '../test/readFixture.ts'
import { run } from './run.ts'

const before = "import { useAccount } from 'wagmi'\n\nexport const use = useAccount\n"
const after = "import { useConnection } from 'wagmi'\n\nexport const use = useConnection\n"
let folder: string
let output: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder })
const start = (...args: string[]) =>
  run({
    args,
    folder,
    print: (text) => {
      output += text
    },
  })
const read = () => readFileSync(join(folder, 'a.ts'), 'utf8')

beforeEach(() => {
  output = ''
  folder = mkdtempSync(join(tmpdir(), 'codemod-'))
  git('init', '-q')
  writeFileSync(join(folder, 'a.ts'), before)
  git('add', '.')
  git('commit', '-q', '-m', 'Start')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('rewrites the files of a clean tree', async () => {
  expect(await start('rainbowkit')).toBe(0)
  expect(read()).toBe(after)
  expect(output).toBe('Changed a.ts\n\n1 file changed, 0 places left to change by hand.\n')
})

test('refuses a tree with uncommitted changes, unless forced', async () => {
  writeFileSync(join(folder, 'b.ts'), '')
  expect(await start('rainbowkit')).toBe(2)
  expect(output).toContain('?? b.ts\nCommit or stash them, or pass --force.')
  expect(read()).toBe(before)
  expect(await start('rainbowkit', '--force')).toBe(0)
  expect(read()).toBe(after)
})

const windows = (text: string) => text.replaceAll('\n', '\r\n')
test.each([
  ['LF', (text: string) => text],
  ['CRLF', windows],
  ['CRLF in one line', (text: string) => text.replace('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['no newline at its end', (text: string) => text.trimEnd()],
  ['no newline at its end, on the changed line', (text: string) => text.split('\n\n')[0] ?? ''],
])('prints a diff that git can apply to a file with %s, and writes nothing', async (_, change) => {
  writeFileSync(join(folder, 'a.ts'), change(before))
  expect(await start('rainbowkit', '--dry', 'a.ts')).toBe(0)
  expect(read()).toBe(change(before))
  writeFileSync(join(folder, 'patch'), output.slice(0, output.indexOf('\n1 file ')))
  git('apply', 'patch')
  expect(read()).toBe(change(after))
})

test('exits with 1 if something is left to change, and names its location', async () => {
  writeFileSync(join(folder, 'a.ts'), "import { useToken } from 'wagmi'\n")
  expect(await start('rainbowkit', '--force')).toBe(1)
  expect(output).toContain('a.ts:1\n  wagmi 3 has no useToken.\n')
})

test.each([[[]], [['wagmi']], [['rainbowkit', '--what']], [['rainbowkit', '--dry', 'missing']]])(
  'does not run with the arguments %j',
  async (args) => {
    expect(await start(...args)).toBe(2)
    expect(read()).toBe(before)
  },
)

test('reports files that it cannot read, and rewrites the others', async () => {
  mkdirSync(join(folder, 'b'))
  writeFileSync(join(folder, 'b/package.json'), '{\n  "dependencies": {\n    wagmi: 2\n  }\n}\n')
  writeFileSync(join(folder, 'c.ts'), Buffer.from("export const name = 'Zürich'\n", 'latin1'))
  expect(await start('rainbowkit', '--force')).toBe(1)
  expect(read()).toBe(after)
  expect(output).toMatch(
    /\nb\/package\.json:3\n {2}Syntax error: .+\n {2}Fix it, and run the codemod again\.\n/,
  )
  expect(output).toContain('\nc.ts:1\n  Could not read it: It is not UTF-8.\n')
  expect(output).toContain('1 file changed, 2 places left')
})

describe('files outside of the folder', () => {
  let outside: string
  const file = () => join(outside, 'a.ts')
  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), 'codemod-outside-'))
    writeFileSync(file(), before)
  })
  afterEach(() => rmSync(outside, { recursive: true }))
  const stays = () => expect(readFileSync(file(), 'utf8')).toBe(before)

  test('are left alone behind links', async () => {
    symlinkSync(outside, join(folder, 'linked'))
    symlinkSync(file(), join(folder, 'linked.ts'))
    expect(await start('rainbowkit', '--force')).toBe(0)
    expect(output).toBe('Changed a.ts\n\n1 file changed, 0 places left to change by hand.\n')
    stays()
  })

  test.each(['relative', 'absolute', 'link'])('are refused as a path (%s)', async (kind) => {
    symlinkSync(outside, join(folder, 'linked'))
    const path = { relative: relative(folder, outside), absolute: file(), link: 'linked/a.ts' }[kind] ?? ''
    expect(await start('rainbowkit', '--force', 'a.ts', path)).toBe(2)
    expect(output).toContain(`is outside of ${folder}. Run the codemod there.`)
    expect(read()).toBe(before)
    stays()
  })
})

test('rewrites a file once that is also reached by a link inside the folder', async () => {
  symlinkSync('a.ts', join(folder, 'linked.ts'))
  expect(await start('rainbowkit', '--force', 'linked.ts', '.')).toBe(0)
  expect(output).toContain('Changed a.ts\n\n1 file changed')
  expect(read()).toBe(after)
})

test.each([[], ['--dry']])('does not replace a file that it was not told to read (%s)', async (...flags) => {
  mkdirSync(join(folder, 'src/pages'), { recursive: true })
  const application = readFixture('with-next-siwe-next-auth', 'before')
  for (const name of ['wagmi.ts', 'pages/_app.tsx'])
    writeFileSync(join(folder, 'src', name), application.get(`src/${name}`) ?? '')
  writeFileSync(join(folder, 'src/nextAuthSignIn.ts'), 'export {}\n')
  expect(await start('rainbowkit', '--force', ...flags, 'src/wagmi.ts', 'src/pages')).toBe(1)
  expect(readFileSync(join(folder, 'src/nextAuthSignIn.ts'), 'utf8')).toBe('export {}\n')
  expect(output).toContain('src/nextAuthSignIn.ts:1\n  It exists already.\n')
  expect(output).not.toContain('+++ b/src/nextAuthSignIn.ts')
})

test('names installed dependencies that need wagmi 2', async () => {
  mkdirSync(join(folder, 'node_modules/bridge'), { recursive: true })
  writeFileSync(
    join(folder, 'node_modules/bridge/package.json'),
    '{ "peerDependencies": { "wagmi": "^2.0.0" } }',
  )
  writeFileSync(
    join(folder, 'package.json'),
    '{\n  "dependencies": {\n    "@rainbow-me/rainbowkit": "^2.2.0",\n    "bridge": "^1.0.0"\n  }\n}\n',
  )
  expect(await start('rainbowkit', '--force')).toBe(1)
  expect(output).toContain('package.json:4\n  bridge needs wagmi ^2.0.0: with wagmi 3')
})
