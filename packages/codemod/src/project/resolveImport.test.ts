import { expect, test } from 'vitest'
import { readAliases } from './readAliases.ts'
import { resolveImport } from './resolveImport.ts'

const resolve = (module: string, files: Readonly<Record<string, string>>, from = 'src/App.tsx') => {
  const input = new Map(Object.entries({ ...files, 'src/wagmi.ts': '' }))
  return resolveImport(from, module, { paths: [...input.keys()], aliases: readAliases(input) })
}
const paths = (entries: Readonly<Record<string, readonly string[]>>, baseUrl?: string) =>
  JSON.stringify({ compilerOptions: { baseUrl, paths: entries } })

test.each([
  ['./wagmi', 'src/wagmi.ts'],
  ['./wagmi.js', 'src/wagmi.ts'],
  ['../src/wagmi', 'src/wagmi.ts'],
  ['@/wagmi', 'src/wagmi.ts'],
  ['~/wagmi', 'src/wagmi.ts'],
  ['../../src/wagmi', null],
  ['wagmi', null],
])('resolves %s to %s', (module, path) => expect(resolve(module, {})).toBe(path))

test.each([
  ['#config', { 'tsconfig.json': paths({ '#config': ['./src/wagmi.ts'] }) }, 'src/wagmi.ts'],
  ['@app/wagmi', { 'tsconfig.json': paths({ '@app/*': ['./src/*'] }) }, 'src/wagmi.ts'],
  ['@app/wagmi', { 'tsconfig.app.json': paths({ '@app/*': ['missing/*', './*'] }, 'src') }, 'src/wagmi.ts'],
  ['wagmi', { 'jsconfig.json': paths({}, './src') }, 'src/wagmi.ts'],
  ['@/wagmi', { 'tsconfig.json': paths({ '@/*': ['../shared/*'] }) }, null],
  ['@/wagmi', { 'tsconfig.json': paths({ '@/*': ['./*'], '@/wagmi': ['../shared/wagmi.ts'] }, 'src') }, null],
  [
    '@/wagmi',
    {
      'src/tsconfig.json': paths({ '@/*': ['../../shared/*'] }),
      'tsconfig.json': paths({ '@/*': ['src/*'] }),
    },
    null,
  ],
  [
    '@/wagmi',
    { 'tsconfig.json': '// A comment\n{ "compilerOptions": { "paths": { "@/*": ["../shared/*"], }, }, }' },
    null,
  ],
  ['@/wagmi', { 'tsconfig.json': '{ broken' }, 'src/wagmi.ts'],
  ['@/wagmi', { 'other/tsconfig.json': paths({ '@/*': ['../shared/*'] }) }, 'src/wagmi.ts'],
])('resolves %s with %j to %s', (module, files, path) => expect(resolve(module, files)).toBe(path))
