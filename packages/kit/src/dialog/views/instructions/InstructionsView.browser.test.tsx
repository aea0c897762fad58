import { scriptedPairing } from '@countersign/core/testing'
import { anchorageDigital, status, type Wallet } from '@countersign/wallets'
import { expect, test } from 'vitest'
import { ConnectButton } from '../../../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../../../testing/renderKit.tsx'

/** A wallet with all three variants, each with its own help page. */
const customWallet: Wallet = {
  ...status,
  id: 'own',
  name: 'Own Wallet',
  rdns: [],
  learnMore: {
    qrCode: 'https://own.example/phone',
    extension: 'https://own.example/extension',
    desktop: 'https://own.example/desktop',
  },
}

/** An application that offers one wallet, with its list open. */
async function openList(wallet: Wallet) {
  const rendered = await renderKit(<ConnectButton />, { wallets: [wallet] })
  await rendered.screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(rendered.screen.getByRole('button', { name: wallet.name })).toBeVisible()
  return rendered
}

const CREATE = [
  'Create or import a wallet',
  'Write down your recovery phrase. Anyone who has it controls your wallet.',
]

const variants = [
  {
    wallet: customWallet,
    variant: 'qrCode',
    steps: [
      ['Open the Own Wallet app', 'Add it to your home screen for quick access.'],
      CREATE,
      ['Scan the code', 'Select Connect below, then scan the code with the app.'],
    ],
    action: 'Connect',
    learnMore: 'https://own.example/phone',
  },
  {
    wallet: customWallet,
    variant: 'extension',
    steps: [
      ['Install the Own Wallet extension', 'Pin it to your toolbar for quick access.'],
      CREATE,
      ['Refresh this page', 'Own Wallet then appears under Installed.'],
    ],
    action: 'Refresh',
    learnMore: 'https://own.example/extension',
  },
  {
    wallet: customWallet,
    variant: 'desktop',
    steps: [
      ['Install and open Own Wallet', 'Keep it running while you use your browser.'],
      CREATE,
      ['Connect', 'Select Connect below, then confirm in Own Wallet.'],
    ],
    action: 'Connect',
    learnMore: 'https://own.example/desktop',
  },
  {
    wallet: anchorageDigital,
    variant: 'extension',
    steps: [
      [`Install the ${anchorageDigital.name} extension`, 'Pin it to your toolbar for quick access.'],
      ['Link your phone', 'The extension shows a code. Scan it with the app on your phone.'],
      ['Refresh this page', `${anchorageDigital.name} then appears under Installed.`],
    ],
    action: 'Refresh',
    learnMore: anchorageDigital.learnMore.extension ?? '',
  },
] as const

test.each(variants)(
  'R2.10 the steps of $wallet.name ($variant), its action and its help page',
  async ({ wallet, variant, steps, action, learnMore }) => {
    const { screen, kit } = await openList(wallet)
    kit.dialog.push({ name: 'instructions', walletKey: wallet.id, variant })
    const view = screen.getByRole('dialog', { name: `Set up ${wallet.name}` })
    await expect.element(view.getByRole('button', { name: action, exact: true })).toBeVisible()
    const shown = [...view.element().querySelectorAll('ol > li')].map((step) => [
      step.querySelector('h3')?.textContent,
      step.querySelector('p')?.textContent,
    ])
    expect(shown).toEqual(steps)
    const link = view.getByRole('link', { name: 'Learn More' })
    // A wide dialog shows the introduction beside the view, with its own link.
    await expect.element(link.last()).toHaveAttribute('href', learnMore)
    await expect.element(link.last()).toHaveAttribute('target', '_blank')
  },
)

test('R2.8 R2.10 the desktop app links to its download, then shows steps whose Connect pairs with it', async () => {
  const pairing = scriptedPairing()
  const { screen, kit, config } = await openList(customWallet)
  const { setup, setState } = config._internal.connectors
  setState((connectors) => [...connectors, setup(pairing.connector)])
  kit.dialog.push({ name: 'get_options', walletKey: customWallet.id })
  const get = screen.getByRole('link', { name: 'Get the desktop app' })
  await expect.element(get).toHaveAttribute('href', status.downloads.linux ?? status.downloads.desktop)
  get.element().addEventListener('click', (event) => event.preventDefault())
  await get.click()
  const steps = screen.getByRole('dialog', { name: 'Set up Own Wallet' })
  await expect.element(steps.getByText('Install and open Own Wallet')).toBeVisible()
  await steps.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Scan with Own Wallet' })).toBeVisible()
  expect(pairing.parameters()).toMatchObject({ wallet: { key: 'own', name: 'Own Wallet' } })
})
