import type { CountersignEvent } from '@countersign/core'
import { announce } from '@countersign/core/testing'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { disconnect } from 'wagmi/actions'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { useWatchEvents } from './useWatchEvents.ts'

afterEach(() => localStorage.clear())

function Watch({ onEvent }: { readonly onEvent: (event: CountersignEvent) => void }) {
  useWatchEvents({ onEvent })
  return null
}

/** A component that records events. */
function recorder() {
  const events: CountersignEvent[] = []
  const types = () => events.map(({ type }) => type)
  return { events, types, watch: <Watch onEvent={(event) => events.push(event)} /> }
}

/** Announces a wallet with one account. */
function announceWallet(responses: Record<string, () => unknown> = {}) {
  const all: typeof responses = {
    eth_requestAccounts: () => [ALICE],
    eth_accounts: () => [ALICE],
    eth_chainId: () => '0x1',
    ...responses,
  }
  onTestFinished(announce('Rainbow', 'me.rainbow', async ({ method }) => all[method]?.() ?? null))
}

test('R8.5 a declined connection is rejected, and the dialog closed at its step, once each in strict mode', async () => {
  announceWallet({ eth_requestAccounts: () => Promise.reject({ code: 4001, message: 'no' }) })
  const { events, types, watch } = recorder()
  const { screen } = await renderKit(
    <>
      <ConnectButton />
      {watch}
    </>,
    { isStrict: true },
  )
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'Rainbow', exact: true }).click()
  await vi.waitFor(() => expect(types()).toContain('rejected'))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(types()).toContain('closed'))
  expect(types()).toEqual(['opened', 'wallet_selected', 'request_sent', 'rejected', 'closed'])
  expect(events[0]).toMatchObject({ view: 'choose', walletKey: null })
  expect(events[3]).toMatchObject({ action: 'connect', walletKey: 'rainbow', method: 'injected' })
  expect(events[4]).toMatchObject({ view: 'connect', isCompleted: false, walletKey: 'rainbow' })
})

test('R8.5 a wallet that is connected again after a reload is marked as such', async () => {
  localStorage.setItem('wagmi.recentConnectorId', '"me.rainbow"')
  announceWallet()
  const { events, types, watch } = recorder()
  await renderKit(watch)
  await vi.waitFor(() => expect(types()).toEqual(['connected']))
  expect(events[0]).toMatchObject({
    isReconnected: true,
    chainId: 1,
    // Its ID, once the catalogue has loaded.
    walletKey: expect.stringMatching(/^(me\.)?rainbow$/),
    method: 'injected',
    duration: null,
  })
})

const thrown = new Error('thrown by a callback')

/** Passes each event on with the number of the render that it belongs to. */
function Counter({ onEvent }: { readonly onEvent: (call: string) => void }) {
  const [renders, setRenders] = useState(1)
  useWatchEvents({ onEvent: ({ type }) => onEvent(`${renders} ${type}`) })
  return (
    <button type="button" onClick={() => setRenders(2)}>
      Rendered {renders}
    </button>
  )
}

test('R8.5 calls the function of the latest render, and an error in it stops nothing', async () => {
  const reported: unknown[] = []
  const onReport = (event: ErrorEvent) => {
    event.preventDefault()
    reported.push(event.error)
  }
  window.addEventListener('error', onReport)
  onTestFinished(() => window.removeEventListener('error', onReport))
  const calls: string[] = []
  const onEvent = (call: string) => {
    calls.push(call)
    throw thrown
  }
  const { screen, config } = await renderKit(<Counter onEvent={onEvent} />, { connected: true })
  await vi.waitFor(() => expect(calls).toEqual(['1 connected']))
  await screen.getByRole('button', { name: 'Rendered 1' }).click()
  await expect.element(screen.getByRole('button', { name: 'Rendered 2' })).toBeVisible()
  await disconnect(config)
  await vi.waitFor(() => expect(calls).toEqual(['1 connected', '2 disconnected']))
  expect(reported).toEqual([thrown, thrown])
})
