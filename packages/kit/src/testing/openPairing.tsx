import { scriptedPairing } from '@countersign/core/testing'
import { onTestFinished } from 'vitest'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { renderKit } from './renderKit.tsx'

/** An application with pairing, and its list open. */
export async function openPairing() {
  const script = scriptedPairing()
  const rendered = await renderKit(<ConnectButton />)
  const { setup, setState } = rendered.config._internal.connectors
  setState((connectors) => [...connectors, setup(script.connector)])
  const { screen } = rendered
  onTestFinished(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  /** Searches for a wallet, and chooses it. */
  async function choose(name: string) {
    await screen.getByRole('searchbox').fill(name)
    await screen.getByRole('button', { name, exact: true }).click()
  }
  return { ...rendered, script, choose }
}
