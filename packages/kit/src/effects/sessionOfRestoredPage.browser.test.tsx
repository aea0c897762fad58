import type { Session, SignInAdapter } from '@countersign/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '../hooks/useSession.ts'
import { ALICE, renderKit } from '../testing/renderKit.tsx'

const never = () => Promise.reject(new Error('Not in this test.'))

function Status() {
  return <p>{useSession().status}</p>
}

/** Leaves the page and comes back to it, as the browser reports it. */
function restore({ persisted }: { readonly persisted: boolean }) {
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
}

async function renderWith(first: Session | null) {
  const server = { session: first }
  const getSession = vi.fn(async () => server.session)
  const signIn: SignInAdapter = { prepare: never, verify: never, signOut: never, getSession }
  const listen = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => listen.mockRestore())
  const { screen, kit } = await renderKit(<Status />, { signIn })
  // The part that reads it again loads late.
  await expect.poll(() => listen.mock.calls.map(([type]) => type)).toContain('pageshow')
  await expect.element(screen.getByText(first ? 'signed_in' : 'signed_out')).toBeVisible()
  return { screen, kit, server, getSession }
}

test('R4.17 a restored page reads the session again at once: it has ended', async () => {
  const { screen, server } = await renderWith({ address: ALICE, addresses: [ALICE] })
  server.session = null
  restore({ persisted: true })
  await expect.element(screen.getByText('signed_out')).toBeVisible()
})

test('R4.17 a restored page reads the session again at once: the user has signed in', async () => {
  const { screen, server } = await renderWith(null)
  server.session = { address: ALICE, addresses: [ALICE] }
  restore({ persisted: true })
  await expect.element(screen.getByText('signed_in')).toBeVisible()
})

test('R4.17 a restored page cancels a read from before', async () => {
  const { screen, server, kit, getSession } = await renderWith({ address: ALICE, addresses: [ALICE] })
  getSession.mockImplementationOnce(() => new Promise(() => {}))
  void kit.queryClient.refetchQueries()
  await expect.poll(() => getSession.mock.calls.length).toBe(2)
  server.session = null
  restore({ persisted: true })
  await expect.element(screen.getByText('signed_out')).toBeVisible()
})

test('R4.17 a page that was loaded reads the session once', async () => {
  const { getSession } = await renderWith({ address: ALICE, addresses: [ALICE] })
  restore({ persisted: false })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(getSession).toHaveBeenCalledOnce()
})
