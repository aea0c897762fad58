import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'

const web = (spec: string) =>
  JSON.stringify({ dependencies: { '@rainbow-me/rainbowkit': spec, viem: spec, wagmi: spec } })
const dependencies = (files: ReadonlyMap<string, string>, path: string) =>
  JSON.parse(files.get(path) ?? '').dependencies

test.each(['pnpm-workspace.yaml', '.yarnrc.yml'])('moves the catalog in %s', (path) => {
  const yaml = `packages:
  - apps/*

catalog:
  '@rainbow-me/rainbowkit': ^2.2.0
  react: ^19.0.0
  viem: "2.x" # for all
  wagmi: ^2.9.0
`
  const { files, findings } = migrate(
    new Map([
      [path, yaml],
      ['apps/web/package.json', web('catalog:')],
    ]),
  )
  expect(files.get(path)).toBe(
    yaml
      .replace("'@rainbow-me/rainbowkit': ^2.2.0", "'@countersign/kit': ^0.2.0")
      .replace('"2.x"', '"^2.57.1"')
      .replace('^2.9.0', '^3.7.7'),
  )
  expect(dependencies(files, 'apps/web/package.json')).toMatchObject({
    '@countersign/kit': 'catalog:',
    viem: 'catalog:',
    wagmi: 'catalog:',
    '@tanstack/react-query': '^5.108.0',
  })
  expect(findings).toEqual([])
})

test.each(['workspaces', null])('moves a named catalog in the package.json of Bun (%s)', (around) => {
  const catalogs = {
    catalogs: { web3: { '@rainbow-me/rainbowkit': '^2.2.0', viem: '2.x', wagmi: '^2.9.0' } },
  }
  const json = JSON.stringify(
    around ? { workspaces: { packages: ['apps/*'], ...catalogs } } : catalogs,
    null,
    2,
  )
  const { files, notes } = migrate(
    new Map([
      ['package.json', json],
      ['apps/web/package.json', web('catalog:web3')],
    ]),
    { keepWagmi: true },
  )
  const content = JSON.parse(files.get('package.json') ?? '')
  expect((around ? content.workspaces : content).catalogs.web3).toEqual({
    '@countersign/kit': '^0.2.0',
    viem: '^2.57.1',
    wagmi: '^2.19.0',
  })
  expect(dependencies(files, 'apps/web/package.json')).toMatchObject({ '@countersign/kit': 'catalog:web3' })
  expect(notes).toEqual([
    'apps/web/package.json: wagmi ^2.9.0 is now ^2.19.0, because the kit needs 2.19 or later.',
  ])
})

test('keeps RainbowKit in a catalog while a file imports it', () => {
  const yaml = "catalog:\n  '@rainbow-me/rainbowkit': ^2.2.0\n  viem: 2.x\n  wagmi: ^2.9.0\n"
  const { files } = migrate(
    new Map([
      ['pnpm-workspace.yaml', yaml],
      ['apps/web/package.json', web('catalog:')],
      ['apps/web/a.ts', "export * from '@rainbow-me/rainbowkit'\n"],
    ]),
  )
  expect(files.get('pnpm-workspace.yaml')).toContain("'@rainbow-me/rainbowkit': ^2.2.0")
  expect(dependencies(files, 'apps/web/package.json')).toMatchObject({
    '@rainbow-me/rainbowkit': 'catalog:',
    '@countersign/kit': '^0.2.0',
  })
})

test('reports a catalog that was not read, with the line of the dependency', () => {
  const { findings } = migrate(
    new Map([
      [
        'package.json',
        '{\n  "dependencies": {\n    "@rainbow-me/rainbowkit": "^2.2.0",\n    "wagmi": "catalog:"\n  }\n}',
      ],
    ]),
  )
  expect(findings).toEqual([
    {
      file: 'package.json',
      line: 4,
      reason: 'The version of wagmi is in a catalog that the codemod did not read.',
      todo: 'Set it to ^3.7.7 in the catalog, or run the codemod in the folder of the workspace.',
    },
  ])
})

test('reports entries that no package needs any more', () => {
  const yaml = "catalogs:\n  old:\n    '@rainbow-me/rainbowkit': ^2.0.0\n"
  const { findings } = migrate(
    new Map([
      ['pnpm-workspace.yaml', yaml],
      ['apps/web/package.json', '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.0" } }'],
    ]),
  )
  expect(findings).toMatchObject([
    { file: 'pnpm-workspace.yaml', line: 3, reason: 'No package needs @rainbow-me/rainbowkit any more.' },
  ])
})
