import { disconnect, getConnection, switchChain, watchConnection } from '@wagmi/core'
import { base, mainnet } from 'viem/chains'
import { config } from './config.ts'
import { readSession, signIn, signOut } from './session.ts'
import { watchWallets } from './wallets.ts'

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const chains = element<HTMLSelectElement>('chain')

/** Shows the connection and the session. */
async function render(): Promise<void> {
  const session = await readSession()
  const { address, chainId } = getConnection(config)
  element('status').textContent = session
    ? `Signed in as ${session}`
    : address
      ? `Connected as ${address}`
      : 'Choose a wallet.'
  element('wallets').hidden = address !== undefined
  element('connected').hidden = address === undefined
  element('sign-in').hidden = session !== null
  element('sign-out').hidden = session === null
  chains.value = String(chainId)
}

/** Runs a user action and shows its result or error. */
async function run(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
    await render()
  } catch (error) {
    element('status').textContent = error instanceof Error ? error.message : String(error)
  }
}

chains.append(...config.chains.map(({ id, name }) => new Option(name, String(id))))
chains.onchange = () => {
  const chainId = Number(chains.value) === base.id ? base.id : mainnet.id
  void run(() => switchChain(config, { chainId }))
}
element('sign-in').onclick = () => void run(signIn)
element('sign-out').onclick = () => void run(signOut)
element('disconnect').onclick = () => void run(() => signOut().then(() => disconnect(config)))
watchConnection(config, { onChange: () => void run(async () => {}) })
watchWallets((name, connectWallet) => {
  const button = document.createElement('button')
  button.textContent = name
  button.onclick = () => void run(connectWallet)
  element('wallets').append(button)
})
void run(async () => {})
