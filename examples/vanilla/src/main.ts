import {
  cancel,
  connect,
  disconnect,
  followSession,
  prepare,
  sign,
  signIn,
  signOut,
  switchChain,
} from '@countersign/core'
import { statusText } from './statusText.ts'
import { connection, session, step, wallets } from './wallets.ts'

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const chains = element<HTMLSelectElement>('chain')

/** The states in which the signature can be requested. */
const canSign = ['ready', 'failed']

/** Shows the state of every store. */
function render(): void {
  const wallet = connection.get()
  const signing = wallets.signing.get()
  const isConnected = wallet.status === 'connected'
  const isSignedIn = session.get().status === 'signed_in'
  element('status').textContent = statusText()
  element('wallets').hidden = isConnected || isSignedIn
  element('connected').hidden = element('wallets').hidden === false
  element('sign-in').hidden = !isConnected || isSignedIn
  element<HTMLButtonElement>('sign-in').disabled = signing !== null && !canSign.includes(signing.status)
  element('network').hidden = !isConnected
  element('cancel').hidden = step.get() === null
  element('sign-out').hidden = !isSignedIn
  if (isConnected) chains.value = String(wallet.chainId)
}

/** Shows a button for each wallet that is installed in this browser. */
function renderWallets(): void {
  const buttons = wallets.options
    .get()
    .filter(({ provider }) => provider)
    .map((option) => {
      const button = document.createElement('button')
      button.textContent = option.name
      button.onclick = () => run(() => connect(wallets, option))
      return button
    })
  element('wallets').replaceChildren(...buttons)
}

chains.append(...wallets.config.chains.map(({ id, name }) => new Option(name, String(id))))
chains.onchange = () =>
  run(async () => {
    const isSwitched = await switchChain(wallets, { chainId: Number(chains.value) })
    render()
    if (!isSwitched) throw new Error('The network did not change.')
  })
element('sign-in').onclick = () => (wallets.signing.get() ? void sign(wallets) : signIn(wallets))
element('cancel').onclick = () => cancel(wallets)
element('sign-out').onclick = () => run(() => signOut(wallets))
element('disconnect').onclick = () => run(() => disconnect(wallets))

/** Runs an action, and shows why it failed. */
async function run(action: () => Promise<unknown>): Promise<void> {
  element('problem').textContent = ''
  await action().catch((error: Error) => {
    element('problem').textContent = error.message
  })
}

for (const store of [connection, session, step, wallets.signing, wallets.attempt]) store.subscribe(render)
wallets.options.subscribe(renderWallets)
wallets.start()
followSession(wallets)
void run(() => prepare(wallets))
render()
