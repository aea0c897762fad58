import { announce } from '@countersign/core/testing'
import type {
  CountersignSignInElement,
  SignInElementAdapter,
  SignInElementOptions,
} from '@countersign/element'
import '@countersign/element'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const quiet: (() => void)[] = []
let isFailing: boolean
let isSignedIn: boolean

const signIn: SignInElementAdapter & { readonly requestSignature: 'on_click' } = {
  requestSignature: 'on_click',
  prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
  async verify() {
    isSignedIn = true
  },
  getSession: async () => (isSignedIn ? { address: ALICE, addresses: [ALICE] } : null),
  async signOut() {
    isSignedIn = false
  },
}

async function respond({ method }: { readonly method: string }) {
  if (method === 'personal_sign' && isFailing) {
    // The browser has taken the focus from the disabled button by then.
    await expect.poll(() => document.activeElement).toBe(document.body)
    throw Object.assign(new Error('No.'), { code: -32603 })
  }
  if (method === 'eth_chainId') return '0x1'
  return method === 'personal_sign' ? '0x5f' : [ALICE]
}

beforeEach(() => {
  isFailing = false
  isSignedIn = false
  quiet.push(announce('MetaMask', 'io.metamask', respond))
})
afterEach(() => {
  for (const stop of quiet.splice(0)) stop()
  document.body.replaceChildren()
  document.documentElement.className = ''
  localStorage.clear()
})

/** Appends an element to the page, and records its events. */
function append({ html = '', ...options }: SignInElementOptions & { readonly html?: string } = {}) {
  const element = document.createElement('countersign-sign-in')
  element.innerHTML = html
  element.options = { signIn, ens: false, ...options }
  const events: [string, unknown][] = []
  for (const type of ['connected', 'disconnected', 'signed-in', 'signed-out', 'error'])
    element.addEventListener(type, (event) => events.push([type, (event as CustomEvent).detail]))
  document.body.append(element)
  return { element, events }
}

const shadowOf = (element: CountersignSignInElement) => element.shadowRoot as ShadowRoot
const heading = (element: CountersignSignInElement) =>
  shadowOf(element).querySelector('section :is(h1,h2,h3):not([hidden] *)')
const isTitled = (element: CountersignSignInElement, title: string) =>
  expect.poll(() => heading(element)?.textContent).toBe(title)

/** Waits for a button with this text or label that can be pressed. */
async function button(element: CountersignSignInElement, name: string): Promise<HTMLElement> {
  const find = () =>
    [...shadowOf(element).querySelectorAll<HTMLElement>('section button:enabled:not([hidden] *)')].find(
      ({ textContent, ariaLabel }) => textContent === name || ariaLabel === name,
    )
  await expect.poll(find).toBeTruthy()
  return find() as HTMLElement
}
/** In the page: the clicks of the test browser find no button in one of several shadow trees. */
async function press(element: CountersignSignInElement, name: string): Promise<void> {
  const found = await button(element, name)
  found.focus()
  found.click()
}

test('leads from the list to its children, and reports each step', async () => {
  const { element, events } = append({ html: '<p>Welcome</p>' })
  const welcome = element.querySelector('p') as HTMLElement
  await press(element, 'MetaMask')
  await isTitled(element, 'Verify your account')
  expect(welcome.checkVisibility()).toBe(false)
  await press(element, 'Sign message')
  await expect.poll(() => welcome.checkVisibility()).toBe(true)
  expect(events).toEqual([
    ['connected', { address: ALICE, chainId: 1, wallet: 'MetaMask', isReconnected: false }],
    ['signed-in', { address: ALICE, addresses: [ALICE] }],
  ])
  await element.signOut()
  await isTitled(element, 'Connect a Wallet')
  expect(
    events
      .slice(2)
      .map(([type]) => type)
      .sort(),
  ).toEqual(['disconnected', 'signed-out'])
})

test('without children, shows the account and ends the session', async () => {
  isSignedIn = true
  const { element, events } = append({ html: '<!-- none -->\n' })
  await isTitled(element, 'Signed in')
  expect(events).toEqual([['signed-in', { address: ALICE, addresses: [ALICE] }]])
  await press(element, 'Disconnect')
  await isTitled(element, 'Connect a Wallet')
  expect(events.slice(1)).toEqual([['signed-out', null]])
})

test('events bubble out of shadow trees, except for errors', async () => {
  const heard: string[] = []
  const hear = ({ type }: Event) => heard.push(type)
  const types = ['signed-in', 'error']
  for (const type of types) document.addEventListener(type, hear)
  const outer = document.createElement('div')
  document.body.append(outer)
  isSignedIn = true
  const { element, events } = append()
  outer.attachShadow({ mode: 'open' }).append(element)
  await expect.poll(() => heard).toEqual(['signed-in'])
  element.chains = '424242424242'
  await expect.poll(() => events.at(-1)?.[1]).toMatchObject({ code: 'chain_unknown' })
  expect(heard).toEqual(['signed-in'])
  for (const type of types) document.removeEventListener(type, hear)
})

test('takes attributes, and properties that were set before it was defined', async () => {
  const template = document.createElement('template')
  template.innerHTML =
    '<countersign-sign-in locale="de" heading-level="1" chains="1, 8453"></countersign-sign-in>'
  const element = template.content.firstElementChild as CountersignSignInElement
  // Of a document without scripts: not an instance of the class yet.
  expect(element.shadowRoot).toBe(null)
  element.signIn = signIn
  document.body.append(element)
  await isTitled(element, 'Wallet verbinden')
  expect(heading(element)?.localName).toBe('h1')
  await press(element, 'MetaMask')
  await isTitled(element, 'Konto bestätigen')
  expect([element.locale, element.chains, element.signIn]).toEqual(['de', '1, 8453', signIn])
  element.setAttribute('locale', 'fr')
  await isTitled(element, 'Vérifiez votre compte')
})

test('options with the same content keep the connection', async () => {
  const { element } = append({ chains: [1, 10] })
  await press(element, 'MetaMask')
  await isTitled(element, 'Verify your account')
  element.options = { ...element.options, chains: [1, 10], headingLevel: 3 }
  await expect.poll(() => heading(element)?.localName).toBe('h3')
  await isTitled(element, 'Verify your account')
})

test('keeps its state when it moves, and ends when it is removed', async () => {
  const { element } = append()
  await press(element, 'MetaMask')
  await isTitled(element, 'Verify your account')
  const section = shadowOf(element).querySelector('section')
  const place = document.createElement('div')
  document.body.append(place)
  place.append(element)
  await isTitled(element, 'Verify your account')
  expect(shadowOf(element).querySelector('section')).toBe(section)
  element.remove()
  await expect.poll(() => shadowOf(element).childElementCount).toBe(0)
  document.body.append(element)
  await expect.poll(() => heading(element)?.textContent).toBeTruthy()
})

test('two elements in a page have the same session', async () => {
  const { element } = append()
  const { element: other, events } = append()
  await isTitled(other, 'Connect a Wallet')
  await press(element, 'MetaMask')
  await press(element, 'Sign message')
  await isTitled(element, 'Signed in')
  await isTitled(other, 'Signed in')
  await press(other, 'Disconnect')
  await expect.poll(() => events.map(([type]) => type)).toEqual(['signed-in', 'signed-out'])
  await expect.poll(() => heading(element)?.textContent).not.toBe('Signed in')
})

test('the heading of the next view gets the focus, and arrow keys move in the list', async () => {
  const { element } = append()
  const shadow = shadowOf(element)
  const row = await button(element, 'MetaMask')
  row.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const rows = [...shadow.querySelectorAll('[data-row]')]
  expect(rows.indexOf(shadow.activeElement as Element)).toBe(rows.indexOf(row) + 2)
  await press(element, 'MetaMask')
  await isTitled(element, 'Verify your account')
  expect(shadow.activeElement).toBe(heading(element))
  isFailing = true
  await press(element, 'Sign message')
  await expect.poll(() => shadow.activeElement?.textContent).toBe('Try again')
})

test('has the theme of its attribute, else that of the page', async () => {
  const { element } = append()
  await isTitled(element, 'Connect a Wallet')
  const theme = () => element.getAttribute('data-countersign-theme')
  expect(theme()).toBe(null)
  document.documentElement.className = 'dark'
  await expect.poll(theme).toBe('dark')
  element.theme = 'light'
  await expect.poll(theme).toBe('light')
  element.theme = 'auto'
  document.documentElement.className = ''
  await expect.poll(theme).toBe(null)
})
