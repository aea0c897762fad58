import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'

const packageJson = (dependencies: object, devDependencies: object = {}) =>
  JSON.stringify({ dependencies, devDependencies }, null, 2)

test.each(['@rainbow-me/rainbowkit', '@countersign/kit'])(
  'reports versions that wagmi 3 refuses, with %s',
  (kit) => {
    const { findings } = migrate(
      new Map([
        ['package.json', packageJson({ [kit]: '^2.2.0', '@wagmi/core': '^2.1.0' }, { typescript: '~5.6.2' })],
        ['other/package.json', packageJson({}, { typescript: '~5.6.2' })],
      ]),
    )
    expect(findings.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
      'package.json:4 wagmi 3 needs @wagmi/core 3.0.0 or later.',
      'package.json:7 wagmi 3 needs TypeScript 5.9.3 or later.',
    ])
  },
)

const run = (content: object, versions: Readonly<Record<string, string>>, keepWagmi = false) => {
  const json = JSON.stringify({ dependencies: { '@rainbow-me/rainbowkit': '^2.2.0' }, ...content }, null, 2)
  const { files, findings, notes } = migrate(new Map([['package.json', json]]), {
    keepWagmi,
    installedVersion: (_, name) => versions[name] ?? null,
  })
  return { content: JSON.parse(files.get('package.json') ?? json), findings, notes }
}

test('raises a range whose locked version is too low for wagmi 3', () => {
  const { content, findings, notes } = run(
    {
      devDependencies: { typescript: '^5', react: '>=18' },
      peerDependencies: { react: '>=17', 'react-dom': '>=17' },
    },
    { typescript: '5.8.3', react: '18.2.0', 'react-dom': '18.2.0' },
  )
  expect(content).toMatchObject({
    devDependencies: { typescript: '^5.9.3', react: '>=18.3.0' },
    peerDependencies: { react: '>=17', 'react-dom': '>=17' },
  })
  expect(findings).toEqual([])
  expect(notes).toEqual([
    'package.json: typescript ^5 is now ^5.9.3, because 5.8.3 is installed and wagmi 3 needs TypeScript 5.9.3.',
    'package.json: react >=18 is now >=18.3.0, because 18.2.0 is installed and the kit needs react 18.3.0.',
  ])
})

test('keeps TypeScript with wagmi 2, and versions that are high enough or unknown', () => {
  const content = { devDependencies: { typescript: '^5' } }
  expect(run(content, { typescript: '5.8.3' }, true)).toMatchObject({ content, notes: [] })
  expect(run(content, { typescript: '5.9.3' })).toMatchObject({ content, notes: [] })
  expect(run(content, {})).toMatchObject({ content, notes: [] })
})

test('raises the TypeScript of the workspace around an application', () => {
  const root = '{ "devDependencies": { "typescript": "^5" } }'
  const input = new Map([
    ['package.json', root],
    ['apps/web/package.json', '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.0" } }'],
    ['apps/other/package.json', root],
  ])
  const { files } = migrate(input, { installedVersion: () => '5.8.3' })
  expect(files.get('package.json')).toContain('^5.9.3')
  expect(files.has('apps/other/package.json')).toBe(false)
})
