import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptedProvider } from '../../testing/sessionProvider.ts'
import { openForRequest } from './openForRequest.ts'
import { completePairing, forgetPaired, rememberDeepLink, startPairing } from './pairedWallet.ts'

type Session = NonNullable<Parameters<typeof scriptedProvider>[0]>['session']

const request = { id: 1763732000123456, topic: 'session', method: 'personal_sign' }
const query = 'requestId=1763732000123456&sessionTopic=session'
const followed: string[] = []

/** A phone whose user opened the page from the wallet's app by this link. */
function pairedBy(link: string | null) {
  startPairing({ key: 'trust', name: 'Trust Wallet' })
  if (link !== null) rememberDeepLink(link)
  completePairing(({ name }) => name)
}

const open = (session: Session = {}, sent: unknown = request) =>
  openForRequest(scriptedProvider({ session }).provider, sent)

function tap(counts: boolean, focused = true) {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { userAgent: '', userActivation: { isActive: counts } })
  vi.stubGlobal('document', {
    hasFocus: () => focused,
    createElement: () => ({
      click() {
        followed.push(this.href)
      },
      href: '',
    }),
  })
}

beforeEach(() => {
  followed.length = 0
  tap(true)
})
afterEach(() => {
  forgetPaired()
  vi.unstubAllGlobals()
})

test.each([
  [
    "the wallet's own scheme first",
    { native: 'trust://', universal: 'https://trust.example' },
    `trust://wc?${query}`,
  ],
  [
    "then the wallet's https link",
    { universal: 'https://trust.example/' },
    `https://trust.example/wc?${query}`,
  ],
  ['else the link it was paired by', undefined, `https://paired.example/wc?${query}`],
  [
    'a Telegram app is handed one word',
    { universal: 'https://t.me/wallet/start' },
    `https://t.me/wallet/start?startapp=${btoa(query).replaceAll('=', '')}`,
  ],
])('R2.14 a request opens the app that waits for it: %s', async (_, redirect, link) => {
  pairedBy('https://paired.example/wc?uri=wc%3A')
  expect(await open(redirect ? { redirect } : {})).toMatchObject({ link, opened: true })
  expect(followed).toEqual([link])
})

test.each([
  ['the tap is over', false, true],
  ['the page has no focus', true, false],
])('R2.14 offers the link for a tap when %s', async (_, counts, focused) => {
  tap(counts, focused)
  pairedBy('trust://wc?uri=wc%3A')
  expect(await open()).toMatchObject({ link: `trust://wc?${query}`, opened: false })
  expect(followed).toEqual([])
})

test('R2.14 opens nothing for a wallet on another device, without a link, or if the wallet opted out', async () => {
  const redirect = { native: 'trust://' }
  pairedBy(null)
  expect(await open({ redirect })).toBeNull()
  pairedBy('wc:a3@2')
  expect(await open()).toBeNull()
  expect(await open({ redirect, disableDeepLink: true })).toBeNull()
  expect(await open({ redirect }, { ...request, topic: 'another' })).toBeNull()
  expect(await open({ redirect })).not.toBeNull()
})

test('R12.5 ignores links that could run scripts, and invalid requests', async () => {
  pairedBy('trust://wc?uri=wc%3A')
  for (const native of [
    'javascript://%0aalert(1)',
    'data:text/html,x',
    'blob:https://x',
    'file:///etc/passwd',
    'intent://x#Intent;end',
    'http://plain.example',
    'view-source:https://x',
    'no link at all',
    '',
    42,
  ]) {
    const request = await open({ redirect: { native: native as string } })
    expect(request?.link).toBe(`trust://wc?${query}`)
  }
  for (const invalid of [
    null,
    'text',
    {},
    { id: 'x', topic: 'session' },
    { id: Number.NaN, topic: 'session' },
  ])
    expect(await open({}, invalid)).toBeNull()
})
