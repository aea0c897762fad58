import { testAccounts } from '@countersign/testing'
import { expect, test, vi } from 'vitest'
import { anyAdapter, scriptedPage, sessionOf, walletOf } from '../testing/scriptedPage.ts'
import { getConnection } from '../wagmi.ts'
import { cancel } from './cancel.ts'
import { getSession } from './getSession.ts'
import { renewConsent } from './renewConsent.ts'
import { sign } from './sign.ts'

const [alice] = testAccounts
const outdated = { ...sessionOf(alice), terms: { version: '2', accepted: false } }

test('R4.24 a signed-in user signs the new terms, and the steps end', async () => {
  let session = outdated
  const signIn = {
    ...anyAdapter,
    getSession: async () => session,
    async verify() {
      session = { ...outdated, terms: { version: '2', accepted: true } }
    },
  }
  const { wallets, connect, stack } = scriptedPage({ signIn, session })
  await connect('wallet', walletOf(alice))
  await vi.waitFor(() => expect(stack()).toEqual([]))
  await renewConsent(wallets)
  await vi.waitFor(() => expect(wallets.signing.get()?.status).toBe('ready'))
  expect(stack()).toEqual(['sign'])
  await sign(wallets)
  await vi.waitFor(() => expect(stack()).toEqual([]))
  expect(getSession(wallets)?.terms).toEqual({ version: '2', accepted: true })
  await renewConsent(wallets)
  expect(stack()).toEqual([])
})

test('R4.24 a user who leaves stays signed in and connected', async () => {
  const signIn = { ...anyAdapter, getSession: async () => outdated }
  const { wallets, config, connect, stack } = scriptedPage({ signIn, session: outdated })
  await connect('wallet', walletOf(alice))
  await renewConsent(wallets)
  await vi.waitFor(() => expect(stack()).toEqual(['sign']))
  const disconnect = vi.fn()
  Object.assign(wallets.internal.runtime() ?? {}, { disconnect })
  cancel(wallets)
  expect(disconnect).not.toHaveBeenCalled()
  expect([stack(), getConnection(config).address, getSession(wallets)]).toEqual([[], alice.address, outdated])
})

test('R4.24 without a wallet, the list opens', async () => {
  const { wallets, stack } = scriptedPage({ session: outdated })
  void renewConsent(wallets).catch(() => {})
  expect(stack()).toEqual(['choose'])
})
