import type { EnsSettings } from '@countersign/core'
import { type NameScript, scriptedNames } from '@countersign/core/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { disconnect } from 'wagmi/actions'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { startClock } from '../testing/startClock.ts'
import { useAccountName } from './useAccountName.ts'

const KEY = 'countersign.names.1'
const alice = ALICE.toLowerCase()
const DATA = 'data:image/png;base64,iVBORw0KGgo='

// Preloads the lazy name lookup, which can be slow on a busy machine.
beforeAll(() => Promise.all([import('./accountNames.ts'), import('../effects/ConnectionEffects.tsx')]))
afterEach(() => localStorage.clear())

/** Everything rendered so far, so that a flash is noticed. */
let shown: string[] = []

function Told({ address = ALICE }: { readonly address?: `0x${string}` | null }) {
  const { status, name, avatar } = useAccountName({ address })
  const text = [status, name, avatar].filter(Boolean).join(' ')
  if (shown.at(-1) !== text) shown.push(text)
  return <p>{text}</p>
}

function render(script: NameScript, ens: EnsSettings | false = {}) {
  shown = []
  const network = scriptedNames(script)
  return renderKit(<Told />, { ...network, ens }).then((rendered) => ({
    ...rendered,
    requests: network.requests,
  }))
}

const remembered = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')

test('R7.2 shows a name once it is known, then its avatar', async () => {
  const { screen } = await render({ names: { [alice]: 'demo.eth' }, pictures: { 'demo.eth': DATA } })
  await expect.element(screen.getByText(`found demo.eth ${DATA}`)).toBeVisible()
  expect(shown).toEqual(['loading', 'found demo.eth', `found demo.eth ${DATA}`])
  expect(remembered()).toEqual({ [alice]: { name: 'demo.eth', avatar: DATA } })
})

test('R2.1 shows a returning user’s name at once and revalidates it', async () => {
  localStorage.setItem(KEY, JSON.stringify({ [alice]: { name: 'demo.eth', avatar: DATA } }))
  const { requests } = await render({ names: { [alice]: 'demo.eth' }, pictures: { 'demo.eth': DATA } })
  await expect.poll(() => requests.length).toBe(3)
  expect(shown).toEqual([`found demo.eth ${DATA}`])
})

test('R7.2 removes a cached name that now belongs to another address', async () => {
  localStorage.setItem(KEY, JSON.stringify({ [alice]: { name: 'sold.eth', avatar: DATA } }))
  const { screen } = await render({})
  await expect.element(screen.getByText('none')).toBeVisible()
  expect(shown).toEqual([`found sold.eth ${DATA}`, 'none'])
  expect(remembered()).toEqual({})
})

test('R7.3 a changed name removes the previous avatar at once', async () => {
  localStorage.setItem(KEY, JSON.stringify({ [alice]: { name: 'old.eth', avatar: DATA } }))
  const { screen } = await render({ names: { [alice]: 'new.eth' } })
  await expect.element(screen.getByText('found new.eth')).toBeVisible()
  expect(shown).toEqual([`found old.eth ${DATA}`, 'found new.eth'])
})

test('R9.5 refetches a name when the user comes back to the page once it is ten minutes old', async () => {
  const pass = startClock()
  const script: NameScript = { names: { [alice]: 'old.eth' } }
  const { screen, kit, requests } = await render(script)
  await expect.element(screen.getByText('found old.eth')).toBeVisible()
  await expect.poll(() => requests.length).toBeGreaterThan(1)
  const count = requests.length
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  script.names = { [alice]: 'new.eth' }
  comeBack()
  await pass(1_000)
  expect(requests).toHaveLength(count)
  const [name] = kit.queryClient.getQueryCache().findAll({ queryKey: ['countersign', 'name'] })
  name?.setState({ dataUpdatedAt: Date.now() - 10 * 60_000 })
  comeBack()
  await expect.element(screen.getByText('found new.eth')).toBeVisible()
})

test('R3.5 ignores invalid stored names', async () => {
  for (const stored of [
    '{',
    'null',
    '[]',
    '"text"',
    `{"${alice}":{"name":{},"avatar":7}}`,
    `{"${alice}":9}`,
  ]) {
    localStorage.setItem(KEY, stored)
    const { screen } = await render({ names: { [alice]: 'demo.eth' } })
    await expect.element(screen.getByText('found demo.eth')).toBeVisible()
    expect(remembered()).toEqual({ [alice]: { name: 'demo.eth', avatar: null } })
    await screen.unmount()
  }
})

test('R3.5 stores twenty names, and no data URI avatars', async () => {
  const others = Array.from({ length: 20 }, (_, index) => [
    `0x${index}`,
    { name: `${index}.eth`, avatar: null },
  ])
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(others)))
  const long = `${DATA.replace('=', 'A')}${'A'.repeat(4_000)}`
  const { screen } = await render({ names: { [alice]: 'demo.eth' }, pictures: { 'demo.eth': long } })
  await expect.element(screen.getByText(long)).toBeVisible()
  expect(Object.keys(remembered())).toEqual([...others.slice(1).map(([address]) => address), alice])
  expect(remembered()[alice]).toEqual({ name: 'demo.eth', avatar: null })
})

test('R7.2 does not wait for a name when the RPC is unreachable', async () => {
  const { screen, requests } = await render({ network: 'unreachable' })
  await expect.element(screen.getByText('none')).toBeVisible()
  expect(requests).toHaveLength(2)
  expect(remembered()).toBeNull()
})

test('R7.2 keeps a cached name when the RPC is unreachable', async () => {
  const storedNames = { [alice]: { name: 'demo.eth', avatar: DATA } }
  localStorage.setItem(KEY, JSON.stringify(storedNames))
  const { kit } = await render({ network: 'unreachable' })
  const queryCache = kit.queryClient.getQueryCache()
  await expect.poll(() => queryCache.getAll()[0]?.state.status).toBe('error')
  expect(shown).toEqual([`found demo.eth ${DATA}`])
  expect(remembered()).toEqual(storedNames)
})

test('R7.2 ignores a name that is not normalized', async () => {
  const { screen } = await render({ names: { [alice]: 'Demo.eth' } })
  await expect.element(screen.getByText('none')).toBeVisible()
  expect(shown).toEqual(['loading', 'none'])
})

test('R12.3 sends no request and stores nothing: names off, no chain with ENS, no account', async () => {
  const script = { names: { [alice]: 'demo.eth' } }
  const off = await render(script, false)
  const elsewhere = await render(script, { chainId: 5 })
  const nobody = scriptedNames(script)
  await renderKit(<Told address={null} />, { ...nobody, ens: {} })
  expect(shown).toEqual(['none'])
  // The last requested name has arrived, so earlier lookups would have been sent by now.
  const { screen } = await render({ names: { [alice]: 'last.eth' } })
  await expect.element(screen.getByText('found last.eth')).toBeVisible()
  expect([off.requests, elsewhere.requests, nobody.requests]).toEqual([[], [], []])
  expect(remembered()).toEqual({ [alice]: { name: 'last.eth', avatar: null } })
})

test('R7.3 a name that is shown after the wallet has disconnected is not stored again', async () => {
  const { screen, config, show, connect } = await render({ names: { [alice]: 'demo.eth' } })
  await connect()
  await expect.element(screen.getByText('found demo.eth')).toBeVisible()
  await expect.poll(remembered).not.toBeNull()
  await disconnect(config)
  await expect.poll(remembered).toBeNull()
  await show(null)
  await show(<Told />)
  await expect.element(screen.getByText('found demo.eth')).toBeVisible()
  expect(remembered()).toBeNull()
  await connect()
  await show(null)
  await show(<Told />)
  await expect.poll(remembered).not.toBeNull()
})
