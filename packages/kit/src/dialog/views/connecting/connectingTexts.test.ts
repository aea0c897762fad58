import { expect, test } from 'vitest'
import { connect } from '../../../i18n/en/connect.ts'
import { createTranslate } from '../../../i18n/translate.ts'
import { connectingTexts } from './connectingTexts.ts'

const translate = createTranslate(() => ({ locale: 'en', texts: connect }))
const opening = { status: 'opening', key: 'metaMask', method: 'injected' } as const

test('R2.5 calls an injected wallet an extension on a desktop and an app on a phone', () => {
  expect(connectingTexts(translate, 'MetaMask', opening, false)).toEqual({
    title: 'Opening MetaMask...',
    detail: 'Confirm connection in the extension',
  })
  expect(connectingTexts(translate, 'MetaMask', opening, true)).toEqual({
    title: 'Continue in MetaMask',
    detail: 'Accept connection request in the wallet',
  })
})
