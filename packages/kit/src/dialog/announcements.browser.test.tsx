import { announce } from '@countersign/core/testing'
import { mainnet, sepolia } from 'viem/chains'
import { afterEach, expect, test } from 'vitest'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../testing/renderKit.tsx'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Every text that the live regions have from now on, in order. */
function listen(): readonly string[] {
  const heard: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const place = target instanceof Element ? target : target.parentElement
      const region = place?.closest('[role=status],[aria-live=polite]')
      const text = region?.textContent ?? ''
      if (text && heard.at(-1) !== text) heard.push(text)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  ends.push(() => observer.disconnect())
  return heard
}

test('R12.1 choosing an installed wallet announces that it opens, and nothing before', async () => {
  ends.push(announce('Silent Wallet', 'dev.silent'))
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const row = screen.getByRole('button', { name: 'Silent Wallet' })
  await expect.element(row).toBeVisible()
  const heard = listen()
  await row.click()
  await expect.element(screen.getByText('Opening Silent Wallet...', { exact: true })).toBeVisible()
  await expect.poll(() => heard).toEqual(['Opening Silent Wallet...\nConfirm connection in the extension'])
})

test('R12.1 a switch of networks is announced once, after the dialog has closed', async () => {
  const { screen } = await renderKit(<ConnectButton />, { connected: true, chains: [mainnet, sepolia] })
  await screen.getByRole('button', { name: /^Network/ }).click()
  const row = screen.getByRole('button', { name: 'Sepolia' })
  await expect.element(row).toBeVisible()
  const heard = listen()
  await row.click()
  await expect.poll(() => heard.at(-1)).toBe('Switched to Sepolia.')
  expect(heard.filter((text) => text === 'Switched to Sepolia.')).toHaveLength(1)
  expect(document.querySelector('dialog[open]')).toBeNull()
})
