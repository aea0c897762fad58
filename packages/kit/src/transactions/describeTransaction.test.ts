import { expect, test } from 'vitest'
import { createTexts } from '../i18n/createTexts.ts'
import { describeTransaction } from './describeTransaction.ts'

test('describes a transfer on a chain that is not configured in ether', () => {
  const texts = createTexts({})
  const request = { to: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', value: 15n * 10n ** 17n }
  const { description } = describeTransaction(
    { texts, translate: texts.translate },
    { chain: undefined, request },
  )
  expect(description).toBe('Send 1.5 ETH')
})
