import { statusText } from './statusText.ts'
import { wallets } from './wallets.ts'

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const chains = element<HTMLSelectElement>('chain')

/** The states in which the signature can be requested. */
const canSign = ['ready', 'failed']

/** Shows the state of every store. */
function render(): void {
  const connection = wallets.connection.get()
  const session = wallets.session.get()
  const signing = wallets.signing.get()
  const isConnected = connection.status === 'connected'
  element('status').textContent = statusText(wallets)
  element('wallets').hidden = isConnected || session.status === 'signed_in'
  element('connected').hidden = element('wallets').hidden === false
  element('sign-in').hidden = !isConnected || session.status === 'signed_in'
  element<HTMLButtonElement>('sign-in').disabled = signing !== null && !canSign.includes(signing.status)
  element('network').hidden = !isConnected
  element('cancel').hidden = wallets.step.get() === null
  element('sign-out').hidden = session.status !== 'signed_in'
  if (isConnected) chains.value = String(connection.chainId)
}

/** Shows a button for each wallet that is installed in this browser. */
function renderWallets(): void {
  const buttons = wallets.options
    .get()
    .filter(({ provider }) => provider)
    .map((option) => {
      const button = document.createElement('button')
      button.textContent = option.name
      button.onclick = () => wallets.connect(option).catch(showError)
      return button
    })
  element('wallets').replaceChildren(...buttons)
}

chains.append(...wallets.config.chains.map(({ id, name }) => new Option(name, String(id))))
chains.onchange = async () => {
  const isSwitched = await wallets.switchChain(Number(chains.value))
  render()
  if (!isSwitched) showError(new Error('The network did not change.'))
}
element('sign-in').onclick = () => (wallets.signing.get() ? void wallets.sign() : wallets.signIn())
element('cancel').onclick = wallets.cancel
element('sign-out').onclick = () => wallets.signOut().catch(showError)
element('disconnect').onclick = () => wallets.disconnect().catch(showError)

function showError(error: Error): void {
  element('status').textContent = error.message
}

const { connection, session, signing, step, attempt } = wallets
for (const store of [connection, session, signing, step, attempt]) store.subscribe(render)
wallets.options.subscribe(renderWallets)
wallets.start()
wallets.prepare().catch(showError)
render()
