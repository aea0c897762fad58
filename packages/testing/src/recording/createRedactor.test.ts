import { thrownValues } from '@countersign/api/testing'
import { expect, test } from 'vitest'
import { createRedactor } from './createRedactor.ts'

test.each(Object.entries(thrownValues))('R12.5 records %s as the error of a wallet', (_kind, thrown) => {
  const { error } = createRedactor('https://app.example')
  expect(error(thrown())).toMatchObject({ shape: expect.any(String) })
  expect(error({ code: -32603, data: thrown() })).toMatchObject({ shape: 'object', code: -32603 })
})
