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
let steps: string[]
let failure: string | null
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder })
const start = (...args: string[]) =>
  run({
    args,
    folder,
    print: (text) => {
      output += text
    },
    runStep: async ({ command, args }) => {
      steps.push([command, ...args].join(' '))
      return { failure }
    },
  })
const read = () => readFileSync(join(folder, 'a.ts'), 'utf8')

beforeEach(() => {
  output = ''
  steps = []
  failure = null
  folder = mkdtempSync(join(tmpdir(), 'codemod-'))
  git('init', '-q')
  writeFileSync(join(folder, 'a.ts'), before)
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "@countersign/kit": "^0.2.0" } }\n')
  git('add', '.')
  git('commit', '-q', '-m', 'Start')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('rewrites the files of a clean tree', async () => {
  expect(await start('rainbowkit')).toBe(0)
  expect(read()).toBe(after)
  expect(output).toBe(
    'Changed a.ts\n\nInstall: npm install\n\n1 file changed and verified, 0 places left to change by hand.\n',
  )
})

test('verifies with the package manager of the lock file, and fails if that fails', async () => {
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 9\n')
  failure = 'ERR_PNPM'
  expect(await start('rainbowkit', '--force')).toBe(1)
  expect(steps).toEqual(['pnpm install --no-frozen-lockfile'])
  expect(read()).toBe(after)
  expect(output).toContain('  ERR_PNPM\n\nInstall failed.')
  expect(output).toMatch(/\n1 file changed, and the verification failed\.\n$/)
})

test.each([['--no-verify'], ['--dry']])('does not verify with %s', async (flag) => {
  expect(await start('rainbowkit', flag)).toBe(0)
  expect(steps).toEqual([])
  expect(output.includes('Not verified: install, build and type-check the application.')).toBe(
    flag === '--no-verify',
  )
})

test('does not verify while something is left to change', async () => {
  writeFileSync(join(folder, 'a.ts'), "import { useToken } from 'wagmi'\n")
  expect(await start('rainbowkit', '--force')).toBe(1)
  expect(steps).toEqual([])
  expect(output).toContain('0 files changed, 1 place left to change by hand.\n')
})

test('refuses a tree with uncommitted changes, unless forced', async () => {
  writeFileSync(join(folder, 'b.ts'), '')
  expect(await start('rainbowkit')).toBe(2)
  expect(output).toContain('?? b.ts\nCommit or stash them, or pass --force.')
  expect(read()).toBe(before)
  expect(await start('rainbowkit', '--force')).toBe(0)
  expect(read()).toBe(after)
})

test('moves an application from ConnectKit', async () => {
  const used = "import { ConnectKitButton } from 'connectkit'\n\nexport const button = <ConnectKitButton />\n"
  writeFileSync(join(folder, 'Button.tsx'), used)
  writeFileSync(
    join(folder, 'package.json'),
    '{ "dependencies": { "connectkit": "^1.9.0", "react": "^19.0.0", "viem": "^2.57.1", "wagmi": "^2.19.0", "@tanstack/react-query": "^5.108.0" } }\n',
  )
  expect(await start('connectkit', '--force', '--keep-wagmi')).toBe(0)
  expect(readFileSync(join(folder, 'Button.tsx'), 'utf8')).toContain(
    "import { ConnectButton } from '@countersign/kit'\n",
  )
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(dependencies).toHaveProperty('@countersign/kit')
  expect(dependencies).not.toHaveProperty('connectkit')
  expect(read()).toBe(before)
  expect(steps).toEqual(['npm install'])
  expect(output).toContain('2 files changed and verified, 0 places left to change by hand.\n')
})

test('refuses an application with RainbowKit if it is to leave ConnectKit', async () => {
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.0" } }')
  expect(await start('connectkit', '--force')).toBe(1)
  expect(output).toContain('It found RainbowKit (package.json:1) and no ConnectKit.')
  expect(read()).toBe(before)
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
  expect(output).toContain('\nc.ts:1\n  Could not read it: The file is not UTF-8. Convert it first.\n')
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
    expect(output).toContain('1 file changed and verified')
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
  expect(output).toContain('Changed a.ts\n\nInstall: npm install\n\n1 file changed')
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

test.each([
  [
    '{ "dependencies": { "connectkit": "^1.9.0" } }',
    'It found ConnectKit (package.json:1) and no RainbowKit.',
  ],
  ['{ "dependencies": { "wagmi": "^2.9.0" } }', 'It found no RainbowKit in the package.json files'],
])('refuses an application with %s, and writes nothing', async (json, reason) => {
  writeFileSync(join(folder, 'package.json'), json)
  for (const path of ['.', 'a.ts']) expect(await start('rainbowkit', '--force', path)).toBe(1)
  expect(output).toContain(reason)
  expect(output).not.toContain('Changed')
  expect(read()).toBe(before)
})

test('rewrites the package.json around a path', async () => {
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/a.ts'), before)
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.0" } }')
  expect(await start('rainbowkit', '--force', 'src')).toBe(0)
  expect(output).toContain('Changed src/a.ts\nChanged package.json\n')
  expect(read()).toBe(before)
})

test('rewrites the packages and the catalog of a workspace', async () => {
  mkdirSync(join(folder, 'apps/web'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  writeFileSync(
    join(folder, 'apps/web/package.json'),
    '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.0", "wagmi": "catalog:" } }',
  )
  for (const name of ['pnpm-workspace.yaml', '.yarnrc.yml']) {
    writeFileSync(join(folder, name), 'catalog:\n  wagmi: ^2.9.0\n')
    expect(await start('rainbowkit', '--force', 'apps/web')).toBe(0)
    expect(readFileSync(join(folder, name), 'utf8')).toBe('catalog:\n  wagmi: ^3.7.7\n')
    rmSync(join(folder, name))
  }
})

describe('wagmi 2', () => {
  const button = "import { ConnectButton } from '@rainbow-me/rainbowkit'\n"
  const application = (dependencies: object = {}) =>
    `${JSON.stringify(
      {
        dependencies: {
          '@rainbow-me/rainbowkit': '^2.2.0',
          bridge: '^1.0.0',
          wagmi: '^2.9.0',
          ...dependencies,
        },
      },
      null,
      2,
    )}\n`
  const prepare = (dependencies?: object) => {
    writeFileSync(join(folder, 'package.json'), application(dependencies))
    writeFileSync(join(folder, 'a.ts'), `${button}${before}`)
  }
  const dependencies = () => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies
  const install = () => {
    mkdirSync(join(folder, 'node_modules/bridge'), { recursive: true })
    writeFileSync(
      join(folder, 'node_modules/bridge/package.json'),
      '{ "version": "1.0.0", "peerDependencies": { "wagmi": "^2.0.0" } }',
    )
  }

  test('stays if an installed dependency needs it', async () => {
    prepare()
    install()
    expect(await start('rainbowkit', '--force')).toBe(0)
    expect(output).toContain('Keeps wagmi 2, because bridge needs it.\n')
    expect(output).toContain(
      'package.json: wagmi ^2.9.0 is now ^2.19.0, because the kit needs 2.19 or later.\n',
    )
    expect(dependencies()).toMatchObject({ wagmi: '^2.19.0', '@countersign/kit': '^0.2.0' })
    expect(dependencies()).not.toHaveProperty('@rainbow-me/rainbowkit')
    expect(read()).toBe(`import { ConnectButton } from '@countersign/kit'\n${before}`)
  })

  test('stays if a locked dependency needs it', async () => {
    prepare()
    writeFileSync(
      join(folder, 'package-lock.json'),
      '{ "packages": { "node_modules/bridge": { "version": "1.0.0", "peerDependencies": { "wagmi": "2.x" } } } }',
    )
    expect(await start('rainbowkit', '--force')).toBe(0)
    expect(output).toContain('Keeps wagmi 2, because bridge needs it.\n')
  })

  test.each(['2.19.5', '^2.19.0', '^2.20.0'])('%s stays with --keep-wagmi', async (wagmi) => {
    prepare({ wagmi })
    expect(await start('rainbowkit', '--force', '--keep-wagmi')).toBe(0)
    expect(output).toContain('Keeps wagmi, because of --keep-wagmi.\n')
    expect(output).not.toContain('is now')
    expect(dependencies().wagmi).toBe(wagmi)
    expect(read()).toBe(`import { ConnectButton } from '@countersign/kit'\n${before}`)
  })

  test('goes to wagmi 3 otherwise', async () => {
    prepare()
    expect(await start('rainbowkit', '--force')).toBe(0)
    expect(output).not.toContain('Keeps')
    expect(dependencies().wagmi).toBe('^3.7.7')
    expect(read()).toBe(`import { ConnectButton } from '@countersign/kit'\n${after}`)
  })

  test('is reported if the application has wagmi 3 already', async () => {
    prepare({ wagmi: '^3.7.7' })
    install()
    expect(await start('rainbowkit', '--force')).toBe(1)
    expect(output).toContain('package.json:4\n  bridge needs wagmi ^2.0.0: with wagmi 3')
  })
})
