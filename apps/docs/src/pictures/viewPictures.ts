import type { ViewName } from '../../../../packages/kit/src/dialog/view.ts'
import type { Picture } from './Picture.ts'

/** The pictures of every view of the dialog. */
export const viewPictures: { readonly [Name in ViewName]: readonly [Picture, ...Picture[]] } = {
  choose: [
    {
      scene: 'list-installed',
      caption: 'The recent and the installed wallets are first',
      alt: 'Dialog with two panes. On the left, a search field, and wallets in groups: recent, installed, recommended. On the right, the last wallet and "Continue with Rabby Wallet".',
    },
    {
      scene: 'list',
      device: 'phone',
      caption: 'On a phone',
      alt: 'Sheet at the bottom of a phone with a search field and a list of wallets.',
    },
    {
      scene: 'list-own-groups',
      caption: 'Groups and a disclaimer of the application',
      alt: 'Dialog whose list has the groups of the application, and below it a disclaimer with links to the terms of use and the privacy notice.',
    },
  ],
  intro: [
    {
      scene: 'intro',
      device: 'phone',
      caption: 'On a phone; on a desktop it is next to the list',
      alt: 'Sheet "What is a Wallet?" with two paragraphs, and the actions "Get a Wallet" and "Learn More".',
    },
  ],
  connect: [
    {
      scene: 'connecting-opening',
      caption: 'A browser wallet',
      alt: 'Next to the list, the icon of Rabby Wallet, and the text that the request waits for approval in the wallet.',
    },
    {
      scene: 'scan',
      caption: 'A wallet on a phone',
      alt: 'Next to the list, a QR code to scan with Rainbow, with the icon of the wallet in its center, and an action that copies the link.',
    },
    {
      scene: 'connecting-rejected',
      caption: 'The user rejected',
      alt: 'Next to the list, the icon of Rabby Wallet, the text that the user rejected the request, and an action that tries again.',
    },
    {
      scene: 'not-installed',
      caption: 'The wallet is not installed',
      alt: 'Next to the list, the icon of a wallet that is not installed, and an action that gets it.',
    },
    {
      scene: 'continue',
      caption: 'A wallet on the same phone',
      alt: 'Sheet "Rainbow" with the icon of the wallet, the text "Continue in Rainbow", and the actions "Open Rainbow" and "Copy link".',
    },
  ],
  get: [
    {
      scene: 'get',
      caption: 'Wallets for this device',
      alt: 'Next to the list, "Get a Wallet": wallets with a short description, each with the action "GET".',
    },
  ],
  get_options: [
    {
      scene: 'get-options-two',
      caption: 'A wallet with an extension and an app',
      alt: 'Next to the list, "Get started with MetaMask": one card for the phone app, one for the browser extension.',
    },
  ],
  install: [
    {
      scene: 'install',
      caption: 'The download page for a phone',
      alt: 'Next to the list, "Install MetaMask" with a QR code that opens the download page.',
    },
  ],
  instructions: [
    {
      scene: 'instructions-extension',
      caption: 'A browser extension',
      alt: 'Next to the list, the three steps to set up the extension of MetaMask.',
    },
  ],
  sign: [
    {
      scene: 'sign-in-ready',
      caption: 'Ready to sign',
      alt: 'Dialog "Verify your account" with the wallet and the account, and the actions "Sign message" and "Cancel".',
    },
    {
      scene: 'sign-in-message',
      caption: 'The message is expanded',
      alt: 'Dialog "Verify your account" with the full text of the ERC-4361 message.',
    },
    {
      scene: 'sign-in-waiting',
      caption: 'Waiting for the signature',
      alt: 'Dialog "Verify your account" that waits for the signature in the wallet.',
    },
  ],
  link: [
    {
      scene: 'link-ready',
      caption: 'Linking another wallet',
      alt: 'Dialog that asks to sign a message with MetaMask, to add it to the account.',
    },
    {
      scene: 'confirm-ready',
      caption: 'Confirming an action',
      alt: 'Dialog "Delete your account?" with a warning, and the action that signs the confirmation.',
    },
  ],
  chain: [
    {
      scene: 'chains-before-sign-in',
      caption: 'The wallet is on another network',
      alt: 'Dialog "Switch Networks" with the text that the wrong network was detected, and the networks of the application.',
    },
  ],
  chains: [
    {
      scene: 'chains',
      caption: 'A few networks',
      alt: 'Dialog "Switch Networks" with Ethereum, which is connected, Base and OP Mainnet.',
    },
    {
      scene: 'chains-many',
      caption: 'Many networks, with a search',
      alt: 'Dialog "Switch Networks" with a search field and a long list of networks.',
    },
  ],
  profile: [
    {
      scene: 'profile-named',
      caption: 'An account with an ENS name',
      alt: 'Dialog of the account: its avatar, the name harbour.eth, its balance, and the actions to copy the address and to disconnect.',
    },
    {
      scene: 'profile-transactions',
      caption: 'Recent transactions',
      alt: 'Dialog of the account: its generated image, address and balance, and a list of transactions with their states.',
    },
  ],
}
