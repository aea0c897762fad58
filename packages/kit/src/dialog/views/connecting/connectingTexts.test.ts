import { expect, test } from 'vitest'
import { connect } from '../../../i18n/en/connect.ts'
import { createTranslate } from '../../../i18n/translate.ts'
import { connectingTexts } from './connectingTexts.ts'

const translate = createTranslate(connect)
const opening = { status: 'opening', key: 'metaMask' } as const

test('R2.5 a wallet in the page of a computer is an extension, on a phone it is an app', () => {
  expect(connectingTexts(translate, 'MetaMask', opening, false)).toEqual({
    title: 'Opening MetaMask...',
    detail: 'Confirm connection in the extension',
  })
  expect(connectingTexts(translate, 'MetaMask', opening, true)).toEqual({
    title: 'Continue in MetaMask',
    detail: 'Accept connection request in the wallet',
  })
})
