import { afterEach, beforeAll, expect, test } from 'vitest'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { type NameScript, scriptedNames } from '../testing/scriptedNames.ts'
import type { NameSettings } from './NameSettings.ts'
import { useName } from './useName.ts'

const KEY = 'countersign.names.1'
const alice = ALICE.toLowerCase()
const DATA = 'data:image/png;base64,iVBORw0KGgo='

// What asks for names comes late, and on a busy machine very late: it is fetched ahead.
beforeAll(() => import('./followName.ts').then(() => {}))
afterEach(() => localStorage.clear())

/** All that was ever shown, so that a flash is seen too. */
let shown: string[] = []

function Told({ address = ALICE }: { readonly address?: `0x${string}` | null }) {
  const { status, name, avatar } = useName(address)
  const text = [status, name, avatar].filter(Boolean).join(' ')
  if (shown.at(-1) !== text) shown.push(text)
  return <p>{text}</p>
}

function render(script: NameScript, names: NameSettings | false = {}) {
  shown = []
  const network = scriptedNames(script)
  return renderKit(<Told />, { ...network, names }).then((rendered) => ({
    ...rendered,
    asked: network.asked,
  }))
}

const remembered = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')

test('R7.2 a name is shown as soon as it is known, its picture when that is known too', async () => {
  const { screen } = await render({ names: { [alice]: 'demo.eth' }, pictures: { 'demo.eth': DATA } })
  await expect.element(screen.getByText(`found demo.eth ${DATA}`)).toBeVisible()
  expect(shown).toEqual(['loading', 'found demo.eth', `found demo.eth ${DATA}`])
  expect(remembered()).toEqual({ [alice]: { name: 'demo.eth', avatar: DATA } })
})

test('R2.1 a returning visitor sees the name at once, while it is checked', async () => {
  localStorage.setItem(KEY, JSON.stringify({ [alice]: { name: 'demo.eth', avatar: DATA } }))
  const { asked } = await render({ names: { [alice]: 'demo.eth' }, pictures: { 'demo.eth': DATA } })
  await expect.poll(() => asked.length).toBe(3)
  expect(shown).toEqual([`found demo.eth ${DATA}`])
})

test('R7.2 a remembered name that is another’s now is dropped and forgotten', async () => {
  localStorage.setItem(KEY, JSON.stringify({ [alice]: { name: 'sold.eth', avatar: DATA } }))
  const { screen } = await render({})
  await expect.element(screen.getByText('none')).toBeVisible()
  expect(shown).toEqual([`found sold.eth ${DATA}`, 'none'])
  expect(remembered()).toEqual({})
})

test('R7.3 with another name the picture of the one before is gone at once', async () => {
  localStorage.setItem(KEY, JSON.stringify({ [alice]: { name: 'old.eth', avatar: DATA } }))
  const { screen } = await render({ names: { [alice]: 'new.eth' } })
  await expect.element(screen.getByText('found new.eth')).toBeVisible()
  expect(shown).toEqual([`found old.eth ${DATA}`, 'found new.eth'])
})

test('R3.5 what storage holds may be anything', async () => {
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

test('R3.5 twenty names are remembered, and no picture that is written out at length', async () => {
  const others = Array.from({ length: 20 }, (_, at) => [`0x${at}`, { name: `${at}.eth`, avatar: null }])
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(others)))
  const long = `${DATA}${'A'.repeat(4_000)}`
  const { screen } = await render({ names: { [alice]: 'demo.eth' }, pictures: { 'demo.eth': long } })
  await expect.element(screen.getByText(long)).toBeVisible()
  expect(Object.keys(remembered())).toEqual([...others.slice(1).map(([address]) => address), alice])
  expect(remembered()[alice]).toEqual({ name: 'demo.eth', avatar: null })
})

/** A second try comes a second after the first. */
const SECOND_TRY = { timeout: 5_000 }

test('R7.2 where the network cannot be asked, nobody waits for a name', async () => {
  const { screen, asked } = await render({ network: 'unreachable' })
  await expect.element(screen.getByText('none'), SECOND_TRY).toBeVisible()
  expect(asked).toHaveLength(2)
  expect(remembered()).toBeNull()
})

test('R7.2 where the network cannot be asked, a remembered name stays', async () => {
  const kept = { [alice]: { name: 'demo.eth', avatar: DATA } }
  localStorage.setItem(KEY, JSON.stringify(kept))
  const { kit } = await render({ network: 'unreachable' })
  const asked = kit.queryClient.getQueryCache()
  await expect.poll(() => asked.getAll()[0]?.state.status, SECOND_TRY).toBe('error')
  expect(shown).toEqual([`found demo.eth ${DATA}`])
  expect(remembered()).toEqual(kept)
})

test('R7.2 a name that is not in its normal form is none', async () => {
  const { screen } = await render({ names: { [alice]: 'Demo.eth' } })
  await expect.element(screen.getByText('none')).toBeVisible()
  expect(shown).toEqual(['loading', 'none'])
})

test('R12.3 nobody is asked and nothing is kept: names off, no network that knows them, no account', async () => {
  const script = { names: { [alice]: 'demo.eth' } }
  const off = await render(script, false)
  const elsewhere = await render(script, { chainId: 5 })
  const nobody = scriptedNames(script)
  await renderKit(<Told address={null} />, { ...nobody, names: {} })
  expect(shown).toEqual(['none'])
  // By the time a name is here that was wanted last, theirs would have been asked for.
  const { screen } = await render({ names: { [alice]: 'last.eth' } })
  await expect.element(screen.getByText('found last.eth')).toBeVisible()
  expect([off.asked, elsewhere.asked, nobody.asked]).toEqual([[], [], []])
  expect(remembered()).toEqual({ [alice]: { name: 'last.eth', avatar: null } })
})
