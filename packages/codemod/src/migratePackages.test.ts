import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'

test.each([
  ['{\n  "dependencies": {\n    // Comment\n  }\n}', 3],
  ['{\n  "dependencies": {\n    "wagmi": 2,\n  }\n}', 4],
  ['{\n  "dependencies": {{version}}\n}', 2],
  ['', 1],
])('reports the invalid package.json %j, and rewrites the others', (json, line) => {
  const valid = '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.0" } }'
  const { files, findings } = migrate(
    new Map([
      ['a/package.json', json],
      ['b/package.json', valid],
    ]),
  )
  expect([...files.keys()]).toEqual(['b/package.json'])
  expect(JSON.parse(files.get('b/package.json') ?? '').dependencies).toHaveProperty('@countersign/kit')
  expect(findings).toMatchObject([
    { file: 'a/package.json', line, reason: expect.stringMatching(/^Syntax error: /) },
  ])
})

test.each([
  'null',
  '[]',
  '{}',
  '{ "dependencies": null }',
  '{ "dependencies": "wagmi" }',
  '{ "dependencies": {} }',
])('leaves the package.json %j as it is', (json) => {
  const { files, findings } = migrate(new Map([['package.json', json]]))
  expect(files.size).toBe(0)
  expect(findings).toEqual([])
})

test('keeps RainbowKit a dependency while a file imports it', () => {
  const json =
    '{\n\t"dependencies": {\n\t\t"@rainbow-me/rainbowkit": "^2.2.0",\n\t\t"wagmi": "^2.9.0"\n\t}\n}\n'
  const left =
    "import { useConnectModal } from '@rainbow-me/rainbowkit'\nexport const use = () => useConnectModal()\n"
  const { files, findings } = migrate(
    new Map([
      ['package.json', json],
      ['a.ts', left],
    ]),
  )
  expect(JSON.parse(files.get('package.json') ?? '').dependencies).toMatchObject({
    '@rainbow-me/rainbowkit': '^2.2.0',
    wagmi: '^3.7.7',
  })
  expect(files.get('package.json')).toContain('\n\t\t"wagmi"')
  expect(findings.map(({ file }) => file)).toEqual(['a.ts', 'package.json'])
})

test('takes the packages of a checkout from `overrides`, and reports other versions there', () => {
  const tarball = 'file:../packed/kit.tgz'
  const json = JSON.stringify({
    dependencies: {
      '@countersign/kit': tarball,
      '@rainbow-me/rainbowkit': '^2.2.0',
      viem: '2.38.0',
      wagmi: '^2.9.0',
    },
    overrides: { '@countersign/kit': tarball, viem: '2.38.0', wagmi: '$wagmi' },
  })
  const { files, findings } = migrate(new Map([['package.json', json]]))
  const { dependencies } = JSON.parse(files.get('package.json') ?? '')
  expect(dependencies['@countersign/kit']).toBe(tarball)
  expect(dependencies.viem).not.toBe('2.38.0')
  expect(findings.map(({ reason }) => reason)).toEqual([
    '`overrides` has another version of viem: npm install fails with EOVERRIDE.',
  ])
})
