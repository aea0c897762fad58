import { disconnect } from '@countersign/core'
import { type NameScript, scriptedNames } from '@countersign/core/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { ConnectButton } from './ConnectButton.tsx'

const alice = ALICE.toLowerCase()
const LONG = `${'a-very-long-name-'.repeat(14)}ends.eth`

beforeAll(async () => {
  await Promise.all([import('../hooks/accountNames.ts'), import('../avatar/AccountAvatar.tsx')])
})
afterEach(() => localStorage.clear())

/** The state of a returning user. */
function remember(name: string) {
  localStorage.setItem('countersign.lastConnection', JSON.stringify({ address: ALICE, chainId: 1 }))
  localStorage.setItem('countersign.names.1', JSON.stringify({ [alice]: { name, avatar: null } }))
}

/** A network that has this name of the account, and answers when it is told to. */
function slowNetwork(name: string) {
  let answer = () => {}
  const network = new Promise<void>((resolve) => {
    answer = resolve
  })
  const script: NameScript = { names: { [alice]: name }, network }
  return { script, answer }
}

async function render(script: NameScript, button = <ConnectButton />, connected = true) {
  const network = scriptedNames(script)
  const rendered = await renderKit(button, { ...network, ens: {}, connected })
  return {
    ...rendered,
    requests: network.requests,
    account: rendered.screen.getByRole('button', { name: /^Account/ }),
  }
}

const sizeOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect().toJSON()

/** The pixels between the letters of the name and the chevron at the end of the button. */
function gapAfterName(account: Awaited<ReturnType<typeof render>>['account']): number {
  const chevron = account.element().lastElementChild
  expect(chevron?.localName).toBe('svg')
  const letters = document.createRange()
  letters.selectNodeContents(account.getByText('demo.eth').element())
  return (chevron?.getBoundingClientRect().left ?? 0) - letters.getBoundingClientRect().right
}

test.each([
  ['short', 'demo.eth'],
  ['very long', LONG],
  ['from right to left', 'اسم-جميل.eth'],
  ['of pictures', '🦄🦄.eth'],
])('R2.1 a name replaces the address without a layout shift: %s', async (_, name) => {
  const { script, answer } = slowNetwork(name)
  const { account, requests } = await render(script)
  await expect.element(account).toHaveAccessibleName('Account 0xf39F…2266')
  await expect.poll(() => requests.length).toBe(1)
  const before = sizeOf(account)
  answer()
  await expect.element(account).toHaveAccessibleName(`Account ${name} 0xf39F…2266`)
  await expect.element(account.getByText(name)).toBeVisible()
  expect(sizeOf(account)).toEqual(before)
  // The visible text is the name from its first letter, not the address below it.
  expect(account.getByText(name).element().localName).toBe('bdi')
  await expect.element(account.getByText('0xf39F…2266')).not.toBeVisible()
})

test('R2.1 shows a returning user’s name at once, without a request until the wallet has reconnected', async () => {
  remember('demo.eth')
  const { screen, kit, connect, requests, account } = await render(
    { names: { [alice]: 'demo.eth' } },
    <ConnectButton />,
    false,
  )
  kit.internal.phase.set('reconnecting')
  const reserved = screen.getByRole('group', { name: 'Reconnecting your wallet' })
  await expect.element(reserved.getByText('demo.eth')).toBeVisible()
  const before = sizeOf(reserved)
  expect(requests).toEqual([])
  await connect()
  await expect.poll(() => requests.length).toBe(3)
  await expect.element(account).toHaveAccessibleName('Account demo.eth 0xf39F…2266')
  expect(account.element().parentElement?.getBoundingClientRect().toJSON()).toEqual(before)
})

test('R2.1 a known name takes no more width than it needs, up to the chevron', async () => {
  remember('demo.eth')
  const { account } = await render({ names: { [alice]: 'demo.eth' } })
  await expect.element(account).toHaveAccessibleName('Account demo.eth 0xf39F…2266')
  expect(gapAfterName(account)).toBeLessThan(9)
})

test('R2.1 a name that arrived late takes its own width once a dialog covers the page', async () => {
  const { script, answer } = slowNetwork('demo.eth')
  const { account, requests } = await render(script)
  await expect.poll(() => requests.length).toBe(1)
  answer()
  await expect.element(account.getByText('demo.eth')).toBeVisible()
  const { width } = sizeOf(account)
  expect(gapAfterName(account)).toBeGreaterThan(9)
  await account.click()
  await expect.poll(() => gapAfterName(account)).toBeLessThan(9)
  expect(sizeOf(account).width).toBeLessThan(width)
})

test('R2.1 a custom button receives name and avatar', async () => {
  const customButton = (
    <ConnectButton.Custom>
      {({ account }) => <p>{account ? `${account.name} ${account.avatar}` : 'no account'}</p>}
    </ConnectButton.Custom>
  )
  const picture = 'data:image/png;base64,iVBORw0KGgo='
  const { screen } = await render(
    { names: { [alice]: 'demo.eth' }, pictures: { 'demo.eth': picture } },
    customButton,
  )
  await expect.element(screen.getByText(`demo.eth ${picture}`)).toBeVisible()
})

test('R12.3 requests no name while no wallet is connected', async () => {
  remember('demo.eth')
  const { screen, requests } = await render({}, <ConnectButton />, false)
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  expect(requests).toEqual([])
})

test('R2.12 the profile shows the name, its address below, and copies the address', async () => {
  const written: string[] = []
  const write = navigator.clipboard.writeText
  navigator.clipboard.writeText = async (text) => void written.push(text)
  try {
    const { account } = await render({ names: { [alice]: LONG } })
    await expect.element(account).toHaveAccessibleName(`Account ${LONG} 0xf39F…2266`)
    await account.click()
    const profile = page.getByRole('dialog', { name: 'Your wallet' })
    await expect.element(profile.getByText(LONG)).toBeVisible()
    await expect.element(profile.getByText('0xf39F…2266')).toBeVisible()
    expect(profile.element().scrollWidth).toBe(profile.element().clientWidth)
    await profile.getByRole('button', { name: 'Copy Address' }).click()
    expect(written).toEqual([ALICE])
  } finally {
    navigator.clipboard.writeText = write
  }
})

test('R2.1 removes the stored name after the wallet disconnects', async () => {
  const { account, screen, kit } = await render({ names: { [alice]: 'demo.eth' } })
  await expect.element(account).toHaveAccessibleName('Account demo.eth 0xf39F…2266')
  expect(localStorage.getItem('countersign.names.1')).toContain('demo.eth')
  await disconnect(kit)
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await expect.poll(() => localStorage.getItem('countersign.names.1')).toBeNull()
})

test('R2.1 stores the name again after reconnecting on the same page', async () => {
  const { account, screen, kit, connect } = await render({ names: { [alice]: 'demo.eth' } })
  await expect.element(account).toHaveAccessibleName('Account demo.eth 0xf39F…2266')
  await disconnect(kit)
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await expect.poll(() => localStorage.getItem('countersign.names.1')).toBeNull()
  await connect()
  await expect.element(account).toHaveAccessibleName('Account demo.eth 0xf39F…2266')
  await expect.poll(() => localStorage.getItem('countersign.names.1')).toContain('demo.eth')
})
