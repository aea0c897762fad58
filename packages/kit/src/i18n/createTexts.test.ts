import { afterEach, expect, test, vi } from 'vitest'
import { createTexts } from './createTexts.ts'
import { loadLanguage } from './loadLanguage.ts'
import type { Language } from './translate.ts'

const GERMAN: Language = { locale: 'de', texts: { 'dialog.close': 'Schließen', 'dialog.back': 'Zurück' } }
const ARABIC: Language = { locale: 'ar', texts: { 'dialog.close': 'إغلاق' } }

const german = async () => GERMAN

afterEach(() => {
  vi.useRealTimers()
})

test('the application replaces individual texts, from the first render on', () => {
  const { translate } = createTexts({ messages: { 'button.connect': 'Log in' } })
  expect([translate('button.connect'), translate('dialog.close')]).toEqual(['Log in', 'Close'])
})

test('fills in the placeholders of a replaced text', () => {
  const { translate } = createTexts({ messages: { 'button.network': 'On {chain}' } })
  expect(translate('button.network', { chain: 'Base' })).toBe('On Base')
})

test('follows changed messages, and notifies only of changes', () => {
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
  const settings = { locale: 'de', messages: { 'dialog.back': 'Retour' } }
  const texts = createTexts(settings, load)
  expect(load).not.toHaveBeenCalled()
  texts.update(settings)
  texts.update(settings)
  expect([texts.translate('dialog.close'), texts.get().attributes]).toEqual([
    'Close',
    { 'data-countersign': '', lang: 'en', dir: 'ltr' },
  ])
  await vi.waitFor(() => expect(texts.translate('dialog.close')).toBe('Schließen'))
  expect(load).toHaveBeenCalledOnce()
  expect([texts.translate('dialog.back'), texts.translate('dialog.loading')]).toEqual(['Retour', 'Loading'])
  texts.update({ locale: 'en' })
  expect(texts.translate('dialog.close')).toBe('Close')
})

test('R12.4 starts in a language that was loaded before, and switches to it at once', async () => {
  await loadLanguage('de-AT')
  const load = vi.fn(german)
  const texts = createTexts({ locale: 'de-AT' }, load)
  expect([texts.translate('button.connect'), texts.get().locale]).toEqual(['Wallet verbinden', 'de'])
  texts.update({ locale: 'en' })
  expect(texts.translate('button.connect')).toBe('Connect Wallet')
  texts.update({ locale: 'de-AT' })
  expect(texts.translate('button.connect')).toBe('Wallet verbinden')
  expect(load).not.toHaveBeenCalled()
})

test('R12.4 a page in English loads no list of languages', () => {
  const load = vi.fn(german)
  const texts = createTexts({}, load)
  texts.update({})
  texts.update({ locale: 'en' })
  expect(load).not.toHaveBeenCalled()
})

test('R12.4 replaced texts have the plural forms of the language', async () => {
  const messages = {
    'chains.search': { one: '{count} sieć', few: '{count} sieci', other: '{count} sieci!' },
  }
  const texts = createTexts({ locale: 'pl', messages }, async () => ({ locale: 'pl', texts: {} }))
  texts.update({ locale: 'pl', messages })
  await vi.waitFor(() => expect(texts.get().locale).toBe('pl'))
  const search = (count: number) => texts.translate('chains.search', { count })
  expect([search(1), search(3), search(12)]).toEqual(['1 sieć', '3 sieci', '12 sieci!'])
})

test('R12.4 the attributes have the language and its direction', async () => {
  const texts = createTexts({}, async (tag) => (tag === 'ar' ? ARABIC : GERMAN))
  expect(texts.get().attributes).toEqual({ 'data-countersign': '', lang: 'en', dir: 'ltr' })
  texts.update({ locale: 'ar' })
  await vi.waitFor(() =>
    expect(texts.get().attributes).toEqual({ 'data-countersign': '', lang: 'ar', dir: 'rtl' }),
  )
  texts.update({ locale: 'de' })
  await vi.waitFor(() =>
    expect(texts.get().attributes).toEqual({ 'data-countersign': '', lang: 'de', dir: 'ltr' }),
  )
})

test('R12.4 the application’s own texts inherit the language of the page, unless `locale` names it', () => {
  const messages = { 'button.connect': 'Σύνδεση' }
  const texts = createTexts({ messages })
  expect(texts.get().attributes).toEqual({ 'data-countersign': '' })
  texts.update({ messages, locale: 'en' })
  expect(texts.get().attributes).toEqual({ 'data-countersign': '', lang: 'en', dir: 'ltr' })
})

test('R12.4 a language that arrives after another choice is not shown', async () => {
  let arrive = (_: Language) => {}
  const slow = () =>
    new Promise<Language>((resolve) => {
      arrive = resolve
    })
  const texts = createTexts({}, slow)
  texts.update({ locale: 'de' })
  texts.update({ locale: 'en' })
  arrive(GERMAN)
  await new Promise((resolve) => setTimeout(resolve))
  expect(texts.translate('dialog.close')).toBe('Close')
})

test('R12.4 a language that fails to load leaves the texts in English, and is requested again', async () => {
  vi.useFakeTimers()
  const load = vi.fn(german).mockRejectedValueOnce(new Error('offline'))
  const texts = createTexts({}, load)
  texts.update({ locale: 'de' })
  await vi.advanceTimersByTimeAsync(4_900)
  expect([texts.translate('dialog.close'), load.mock.calls.length]).toEqual(['Close', 1])
  await vi.advanceTimersByTimeAsync(200)
  expect([texts.translate('dialog.close'), load.mock.calls.length]).toEqual(['Schließen', 2])
})

test('R12.4 a language that failed to load is not requested again after another choice', async () => {
  vi.useFakeTimers()
  const load = vi.fn(german).mockRejectedValue(new Error('offline'))
  const texts = createTexts({}, load)
  texts.update({ locale: 'de' })
  await vi.advanceTimersByTimeAsync(0)
  texts.update({})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledOnce()
})
