import { expect, test } from 'vitest'
import { chainFiles } from './chainFiles.mjs'
import { outOfDate } from './writeFiles.mjs'

test('the ready-made chains are those of popularChainNames', () => {
  expect(outOfDate(chainFiles())).toEqual([])
})
