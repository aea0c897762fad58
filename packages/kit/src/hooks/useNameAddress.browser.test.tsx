import { type NameScript, scriptedNames } from '@countersign/core/testing'
import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { useNameAddress } from './useNameAddress.ts'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
// Preloads the lazy name lookup, which can be slow on a busy machine.
beforeAll(() => import('@countersign/core').then(({ resolveName }) => resolveName).then(() => {}))
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

function Told() {
  const [typed, setTyped] = useState('')
  const { status, name, address, retry } = useNameAddress({ name: typed })
  return (
    <>
      <input aria-label="Name" onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={retry}>
        Retry
      </button>
      <p>{[status, name, address].filter(Boolean).join(' ')}</p>
    </>
  )
}

async function render(script: NameScript, ens: false | Record<string, never> = {}) {
  const network = scriptedNames(script)
  const { screen } = await renderKit(<Told />, { ...network, ens })
  const type = (name: string) => screen.getByRole('textbox').fill(name)
  return { screen, type, requests: network.requests }
}

test('R7.2 returns a name normalized, with its own address and never with another name’s', async () => {
  const script = { addresses: { 'demo.eth': ALICE, 'bob.eth': BOB } } as const
  const { screen, type, requests } = await render(script)
  await type('DEMO.eth')
  await expect.element(screen.getByText('loading DEMO.eth')).toBeVisible()
  expect(screen.getByText(ALICE).elements()).toEqual([])
  await expect.element(screen.getByText(`found demo.eth ${ALICE}`)).toBeVisible()
  await type('bob.eth')
  expect(screen.getByText(ALICE).elements()).toEqual([])
  await expect.element(screen.getByText(`found bob.eth ${BOB}`)).toBeVisible()
  // A record with the zero address counts as none.
  await type('nobody.eth')
  await expect.element(screen.getByText('none nobody.eth')).toBeVisible()
  await type('no body.eth')
  await expect.element(screen.getByText('invalid no body.eth')).toBeVisible()
  expect(requests).toHaveLength(3)
})

test('R7.2 debounces the lookup of a typed name', async () => {
  const { screen, type, requests } = await render({ addresses: { 'demo.eth': ALICE } })
  // Its own clock: a busy machine may take longer than the delay to fill a field.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const typed of ['d.e', 'de.et', 'dem.eth', 'demo.eth']) {
    await type(typed)
    await vi.advanceTimersByTimeAsync(250)
    await expect.element(screen.getByText(`loading ${typed}`)).toBeVisible()
  }
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  await expect.element(screen.getByText(`found demo.eth ${ALICE}`)).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('R7.2 a lookup on an unreachable network fails and can be retried, even if the browser reports being offline', async () => {
  onlineManager.setOnline(false)
  const script: NameScript = { network: 'unreachable', addresses: { 'demo.eth': ALICE } }
  const { screen, type } = await render(script)
  await type('demo.eth')
  await expect.element(screen.getByText('unreachable demo.eth')).toBeVisible()
  script.network = 'answers'
  await screen.getByRole('button').click()
  await expect.element(screen.getByText(`found demo.eth ${ALICE}`)).toBeVisible()
})

test('R12.3 sends no request when names are off', async () => {
  const { screen, type, requests } = await render({}, false)
  await type('demo.eth')
  await expect.element(screen.getByText('off demo.eth')).toBeVisible()
  expect(requests).toEqual([])
})
