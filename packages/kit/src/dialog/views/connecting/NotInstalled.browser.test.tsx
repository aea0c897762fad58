import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hearView } from '../../../testing/hearView.ts'
import { pretendPhone } from '../../../testing/pretendPhone.ts'

pretendPhone()

const onlyComputer = (name: string) =>
  `${name} has no known way to connect from this phone. On a computer, use its browser extension.`

test.each([
  ['talisman', 'Talisman', onlyComputer('Talisman')],
  ['anchorageDigital', 'Anchorage Digital', onlyComputer('Anchorage Digital')],
  ['nest', 'Nest', onlyComputer('Nest')],
  ['wigwam', 'Wigwam', onlyComputer('Wigwam')],
  ['abstractGlobal', 'Abstract Global Wallet', 'Abstract Global Wallet does not support this browser yet.'],
  // An application without pairing: the wallet's app may be installed.
  ['rabby', 'Rabby Wallet', 'Test App does not support wallet apps yet.'],
])('R2.14 on a phone that has no way to %s, the view offers no download', async (walletKey, name, text) => {
  const heard = await hearView({ name: 'connect', walletKey }, walletKey)
  await expect.poll(() => heard).toEqual([`${name} is not available\n${text}`])
  const view = page.getByRole('dialog', { name })
  await expect.element(view.getByRole('link')).not.toBeInTheDocument()
  await expect.element(view.getByRole('button', { name: `GET ${name}` })).not.toBeInTheDocument()
})
