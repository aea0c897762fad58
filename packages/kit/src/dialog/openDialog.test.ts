import { expect, test } from 'vitest'
import { dialogKindOf } from './openDialog.ts'
import type { View } from './view.ts'

test.each<[View | undefined, boolean | undefined, ReturnType<typeof dialogKindOf>]>([
  [undefined, undefined, null],
  [{ name: 'choose' }, undefined, 'connect'],
  [{ name: 'sign' }, undefined, 'connect'],
  [{ name: 'chain', next: 'sign' }, undefined, 'connect'],
  [{ name: 'chains' }, undefined, 'chain'],
  [{ name: 'profile' }, undefined, 'account'],
  [{ name: 'choose' }, true, 'link'],
  [{ name: 'link' }, undefined, 'link'],
  // Only a confirmation.
  [{ name: 'link' }, false, null],
])('the dialog that begins with %o, linking: %o', (first, links, kind) => {
  expect(dialogKindOf(first ? [first] : [], links)).toBe(kind)
})
