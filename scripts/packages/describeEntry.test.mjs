import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { describeEntry } from './describeEntry.mjs'

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function describeFiles(files, entries = ['index.d.ts']) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-types-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const described = new Set()
  const texts = entries.map((entry) => describeEntry(join(folder, entry), described))
  return texts.join('\n--\n')
}

test('lists exports, then the types they refer to, without comments and without the rest of a file', () => {
  const text = describeFiles({
    'index.d.ts':
      "export { open as openWallet } from './open.js';\nexport type { Wallet } from './wallet.js';\n",
    'open.d.ts': `import type { Options } from './options.js';
/** Opens a wallet. */
export declare function open(options: Options): Promise<void>;
export declare function close(): void;`,
    'options.d.ts': 'type Size = 1 | 2;\nexport type Options = {\n    /** In rows. */\n    size: Size;\n};',
    'wallet.d.ts': 'export type Wallet = { name: string };',
  })
  expect(text.split('\n')).toEqual([
    'export type Wallet = { name: string };',
    'export declare function open(options: Options): Promise<void>;',
    'export { open as openWallet }',
    'type Options = {',
    '    size: Size;',
    '};',
    'type Size = 1 | 2;',
  ])
})

test('names imports from other packages, direct and re-exported', () => {
  const text = describeFiles({
    'index.d.ts': `import { type Chain } from 'viem';
export * from './all.js';
export { BaseError } from '@countersign/core';
export type { Chain };`,
    'all.d.ts': 'export declare const limit = 16;',
  })
  expect(text.split('\n')).toEqual([
    'export declare const limit = 16;',
    "export { BaseError } from '@countersign/core'",
    "export { Chain } from 'viem'",
  ])
})

test('has all overloads of a function', () => {
  const text = describeFiles({
    'index.d.ts': 'export declare function sum(a: 1): 1;\nexport declare function sum(a: 2): 2;',
  })
  expect(text).toBe('export declare function sum(a: 1): 1;\nexport declare function sum(a: 2): 2;')
})

test('describes what several entries have once, in the first of them', () => {
  const text = describeFiles(
    {
      'index.d.ts': "export { open } from './open.js';",
      'open.d.ts': `type Size = 1 | 2;
export type Options = { size: Size };
export declare function open(options: Options): void;`,
      'more.d.ts': `import { Options } from './open.js';
export { open as openWallet, Options } from './open.js';
export declare function close(options: Options): void;`,
    },
    ['index.d.ts', 'more.d.ts'],
  )
  expect(text.split('\n')).toEqual([
    'export declare function open(options: Options): void;',
    'type Options = { size: Size };',
    'type Size = 1 | 2;',
    '--',
    'export declare function close(options: Options): void;',
    'export { Options }',
    'export { open as openWallet }',
  ])
})
