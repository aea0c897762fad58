import { expect, onTestFinished, test } from 'vitest'
import { useSession } from '../../../hooks/useSession.ts'
import { openSignIn } from '../../../testing/openSignIn.tsx'
import { startClock } from '../../../testing/startClock.ts'

/** The states of the visible view, in order, with the text that each has at its end. */
function followStates() {
  const states: { name: string | undefined; text: string | null }[] = []
  const observer = new MutationObserver(() => {
    const view = document.querySelector<HTMLElement>('dialog[open] [data-pane="view"] [data-state]')
    if (!view) return
    const state = { name: view.dataset.state, text: view.textContent }
    states.splice(states.at(-1)?.name === state.name ? -1 : states.length, 1, state)
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-state'],
  })
  onTestFinished(() => observer.disconnect())
  return states
}

test('R4.4 before signing, the view explains the signature and that it is free', async () => {
  const { dialog, button } = await openSignIn({})
  await expect.element(button('Sign message')).toBeVisible()
  await expect
    .element(dialog)
    .toHaveTextContent('It proves that this account is yours. Signing is free and moves no funds.')
})

test('R4.23 tells when the last session expired, until the dialog has closed', async () => {
  localStorage.setItem('countersign.sessionExpiry', '2026-05-12T12:00:00.000Z')
  onTestFinished(() => localStorage.removeItem('countersign.sessionExpiry'))
  const { dialog, button } = await openSignIn({})
  const text = 'Your session expired on May 12, 2026. To finish, sign a message in your wallet.'
  await expect.element(dialog).toHaveTextContent(text)
  const states = followStates()
  await button('Sign message').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(states.at(-1)).toEqual({ name: 'done', text: expect.stringContaining(text) })
})

test('R4.23 tells nothing of a session that should still be valid', async () => {
  localStorage.setItem('countersign.sessionExpiry', new Date(Date.now() + 60_000).toISOString())
  onTestFinished(() => localStorage.removeItem('countersign.sessionExpiry'))
  const { dialog } = await openSignIn({})
  await expect.element(dialog).toHaveTextContent('It proves that this account is yours.')
  expect(dialog.element().textContent).not.toContain('expired')
})

test('R4.1 shows that it is done before the dialog closes', async () => {
  const { dialog, button } = await openSignIn({})
  const states = followStates()
  await button('Sign message').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(states.at(-1)?.name).toBe('done')
})

test('R12.1 closes only after the page shows the session, so that the focus goes to what it shows', async () => {
  const { dialog, button } = await openSignIn({}, <Session />)
  const shown: (string | null)[] = []
  const { close } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.close = function (...parameters) {
    shown.push(document.querySelector('output')?.textContent ?? null)
    return close.apply(this, parameters)
  }
  onTestFinished(() => {
    HTMLDialogElement.prototype.close = close
  })
  await button('Sign message').click()
  await expect.element(dialog).not.toBeInTheDocument()
  // The frame may have closed before it.
  expect(shown.at(-1)).toBe('Signed in')
})

function Session() {
  const { session } = useSession()
  return <output>{session ? 'Signed in' : 'Signed out'}</output>
}

test('R4.1 stays open while the application reconnects the wallet', async () => {
  const pass = startClock()
  const { button, config, release, dialog, kit } = await openSignIn({ signing: 'wait' })
  await button('Sign message').click()
  await expect.element(button('Waiting for signature...')).toBeDisabled()
  // As in wagmi's `reconnect`.
  config.setState((state) => ({ ...state, status: 'reconnecting' }))
  await pass(1_000)
  expect(kit.dialog.state.get().stack.at(-1)?.name).toBe('sign')
  config.setState((state) => ({ ...state, status: 'connected' }))
  release('signing')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('R4.17 opening it reads the session again: the user has signed in elsewhere', async () => {
  const { dialog, kit, signInElsewhere, button } = await openSignIn({})
  await expect.element(button('Sign message')).toBeEnabled()
  kit.dialog.close()
  await expect.element(dialog).not.toBeInTheDocument()
  signInElsewhere()
  await kit.queryClient.invalidateQueries({ refetchType: 'none' })
  kit.dialog.open({ name: 'sign' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})
