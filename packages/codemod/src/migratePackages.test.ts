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

test.each([
  [{}, '^3.0.0'],
  [{ keepWagmi: true }, '^2.19.0 || ^3.0.0'],
])('moves the peer and development dependencies of a library with %j', (options, wagmi) => {
  const json = JSON.stringify({
    devDependencies: { '@rainbow-me/rainbowkit': '^2.2.0', vite: '^8.0.0' },
    peerDependencies: { '@rainbow-me/rainbowkit': '^2.0.0', react: '>=18', wagmi: '^2.9.0 || ^3.0.0' },
  })
  const { files, findings } = migrate(new Map([['package.json', json]]), options)
  expect(findings).toEqual([])
  expect(JSON.parse(files.get('package.json') ?? '')).toEqual({
    devDependencies: {
      '@countersign/kit': '^0.2.0',
      '@tanstack/react-query': '^5.108.0',
      viem: '^2.57.1',
      vite: '^8.0.0',
    },
    peerDependencies: { '@countersign/kit': '^0.2.0', react: '>=18', wagmi },
  })
})

test('moves an application that has the kit already to wagmi 3', () => {
  const json = '{ "dependencies": { "@countersign/kit": "^0.2.0", "viem": "^2.60.0", "wagmi": "^2.19.0" } }'
  const { files } = migrate(
    new Map([
      ['package.json', json],
      ['a.ts', "import { useAccount } from 'wagmi'\nexport const use = useAccount\n"],
    ]),
  )
  expect(JSON.parse(files.get('package.json') ?? '').dependencies).toEqual({
    '@countersign/kit': '^0.2.0',
    viem: '^2.60.0',
    wagmi: '^3.7.7',
  })
  expect(files.get('a.ts')).toContain('useConnection')
})

test('keeps versions that are not of the registry, and reports them', () => {
  const json = `{
  "dependencies": {
    "@rainbow-me/rainbowkit": "^2.2.0",
    "viem": "workspace:*",
    "wagmi": "npm:@acme/wagmi@2.9.0"
  }
}`
  const { files, findings } = migrate(new Map([['package.json', json]]))
  expect(JSON.parse(files.get('package.json') ?? '').dependencies).toMatchObject({
    viem: 'workspace:*',
    wagmi: 'npm:@acme/wagmi@2.9.0',
  })
  expect(findings).toMatchObject([
    {
      line: 5,
      reason: 'The codemod does not change the version npm:@acme/wagmi@2.9.0 of wagmi.',
      todo: 'Check that it is ^3.7.7.',
    },
  ])
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
