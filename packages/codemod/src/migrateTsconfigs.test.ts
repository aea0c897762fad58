import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'

const packageJson = '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.0" } }'
const run = (tsconfig: string, path = 'tsconfig.json') =>
  migrate(
    new Map([
      ['package.json', packageJson],
      [path, tsconfig],
    ]),
  )

test.each(['node', 'Node', 'node10'])(
  'moves the resolution %s to bundler, and keeps comments',
  (resolution) => {
    const before = `{\n  // For Vite\n  "compilerOptions": { "module": "ESNext", "moduleResolution": "${resolution}", },\n}\n`
    const { files, findings } = run(before)
    expect(files.get('tsconfig.json')).toBe(before.replace(`"${resolution}"`, '"bundler"'))
    expect(findings).toEqual([])
  },
)

test('reports it for modules that bundler resolution refuses', () => {
  const { files, findings } = run(
    '{\n  "compilerOptions": {\n    "module": "commonjs",\n    "moduleResolution": "node"\n  }\n}',
  )
  expect(files.has('tsconfig.json')).toBe(false)
  expect(findings).toMatchObject([
    {
      file: 'tsconfig.json',
      line: 4,
      reason: 'TypeScript does not find the types of @countersign/kit with this `moduleResolution`.',
    },
  ])
})

test.each([
  ['tsconfig.json', '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }'],
  ['tsconfig.json', '{ "compilerOptions": { "module": "nodenext", "moduleResolution": "nodenext" } }'],
  ['tsconfig.json', '{ "extends": "./base.json" }'],
  ['tsconfig.json', '{ broken'],
  ['tsconfig.node.json', '{ "compilerOptions": { "module": "esnext", "moduleResolution": "node" } }'],
])('leaves %s with %s', (path, tsconfig) => {
  const { files, findings } = run(tsconfig, path)
  expect(files.has(path)).toBe(false)
  expect(findings).toEqual([])
})
