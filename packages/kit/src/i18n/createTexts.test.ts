import { expect, test, vi } from 'vitest'
import { createTexts } from './createTexts.ts'
import type { LoadLanguage } from './languages.ts'

const german: LoadLanguage = async () => ({ texts: { 'dialog.close': 'Schließen', 'dialog.back': 'Zurück' } })
const failing: LoadLanguage = () => Promise.reject(new Error('offline'))

test('R8.1 the application replaces individual texts, from the first render on', () => {
  const { translate } = createTexts({ messages: { 'button.connect': 'Log in' } })
  expect([translate('button.connect'), translate('dialog.close')]).toEqual(['Log in', 'Close'])
})

test('R8.1 fills in the placeholders of a replaced text', () => {
  const { translate } = createTexts({ messages: { 'button.network': 'On {chain}' } })
  expect(translate('button.network', { chain: 'Base' })).toBe('On Base')
})

test('R8.1 follows changed messages, and notifies only of changes', () => {
  const { translate, update, subscribe } = createTexts({ messages: { 'button.connect': 'Log in' } })
  const listener = vi.fn()
  subscribe(listener)
  update({ messages: { 'button.connect': 'Log in' } })
  expect(listener).not.toHaveBeenCalled()
  update({ messages: { 'button.connect': 'Enter' } })
  expect([translate('button.connect'), listener.mock.calls.length]).toEqual(['Enter', 1])
  update({})
  expect(translate('button.connect')).toBe('Connect Wallet')
})

test('R12.4 loads a language once it is chosen, English until then, the application’s own texts on top', async () => {
  const load = vi.fn(german)
  const texts = createTexts<'en' | 'de'>({ messages: { 'dialog.back': 'Retour' } }, { de: load })
  expect(load).not.toHaveBeenCalled()
  const settings = { locale: 'de', messages: { 'dialog.back': 'Retour' } } as const
  texts.update(settings)
  texts.update(settings)
  expect(texts.translate('dialog.close')).toBe('Close')
  await vi.waitFor(() => expect(texts.translate('dialog.close')).toBe('Schließen'))
  expect(load).toHaveBeenCalledOnce()
  expect([texts.translate('dialog.back'), texts.translate('dialog.loading')]).toEqual(['Retour', 'Loading'])
  texts.update({ locale: 'en' })
  await vi.waitFor(() => expect(texts.translate('dialog.close')).toBe('Close'))
})

test('R12.4 a language that arrives after another choice is not shown', async () => {
  let arrive = (_: Awaited<ReturnType<LoadLanguage>>) => {}
  const slow: LoadLanguage = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  const texts = createTexts<'en' | 'de'>({}, { de: slow })
  texts.update({ locale: 'de' })
  texts.update({ locale: 'en' })
  arrive(await german())
  await new Promise((resolve) => setTimeout(resolve))
  expect(texts.translate('dialog.close')).toBe('Close')
})

test('R12.4 a language that failed to load is requested again with the next change', async () => {
  const load = vi.fn(german).mockImplementationOnce(failing)
  const texts = createTexts<'en' | 'de'>({}, { de: load })
  texts.update({ locale: 'de' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(texts.translate('dialog.close')).toBe('Close')
  texts.update({ locale: 'de' })
  await vi.waitFor(() => expect(texts.translate('dialog.close')).toBe('Schließen'))
})
