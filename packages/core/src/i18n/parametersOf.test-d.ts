import { expectTypeOf, test } from 'vitest'
import type { ParametersOf } from './parametersOf.ts'

type Only<Value> = [parameters: Value]

test('the parameters of a text are exactly its names', () => {
  expectTypeOf<ParametersOf<'Cancel'>>().toEqualTypeOf<[]>()
  expectTypeOf<ParametersOf<'Open {wallet} for {app}'>>().toEqualTypeOf<
    Only<{ readonly wallet: string | number; readonly app: string | number }>
  >()
})

test('the parameter that decides the plural form is a number', () => {
  expectTypeOf<ParametersOf<{ one: '{count} wallet'; other: '{count} wallets' }>>().toEqualTypeOf<
    Only<{ readonly count: number }>
  >()
  expectTypeOf<ParametersOf<{ by: 'all'; one: 'One of {app}'; other: '{all} of {app}' }>>().toEqualTypeOf<
    Only<{ readonly all: number; readonly app: string | number }>
  >()
})
