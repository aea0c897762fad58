import { expect, test } from 'vitest'
import { moduleName } from './moduleName.ts'

const ids = {
  'a source': ['/home/packages/kit/src/dialog/Dialog.tsx', 'kit/dialog/Dialog'],
  'an installed module': ['/app/node_modules/@countersign/wallets/dist/detect.js', 'wallets/detect'],
  'core in the published kit': [
    '/app/node_modules/@countersign/kit/dist/core/wallets/walletRuntime.js',
    'core/wallets/walletRuntime',
  ],
  'a module installed by pnpm': [
    '/app/node_modules/.pnpm/@countersign+kit@1.0.0/node_modules/@countersign/kit/dist/dialog/Dialog.js',
    'kit/dialog/Dialog',
  ],
  'a path of Windows': [
    'C:\\app\\node_modules\\@countersign\\kit\\dist\\dialog\\Dialog.js',
    'kit/dialog/Dialog',
  ],
  'an icon': ['/packages/wallets/src/icons/wallets/metamask.svg.ts', 'wallets/icons/wallets/metamask.svg'],
  'a module with a query': ['/packages/kit/src/dialog/Dialog.tsx?v=1', 'kit/dialog/Dialog'],
  'a style sheet': ['/packages/kit/src/ui/controls.module.css', 'kit/ui/controls.module.css'],
  'a module of another package': ['/app/node_modules/viem/_esm/index.js', undefined],
  'a module of the application': ['/app/src/dialog/Dialog.tsx', undefined],
} as const

test.each(Object.entries(ids))('the name of %s', (_, [id, name]) => {
  expect(moduleName(id)).toBe(name)
})
