import type { Picture } from './Picture.ts'
import { viewPictures } from './viewPictures.ts'

/** The pictures that a page shows with `<!-- pictures: <name> -->`: of each view, and of the other components. */
export const pictureGroups: Readonly<Record<string, readonly Picture[]>> = {
  ...viewPictures,
  button: [
    {
      scene: 'button-disconnected',
      part: 'header',
      caption: 'Not connected',
      alt: 'Header of an application with the button "Connect Wallet".',
    },
    {
      scene: 'button-connected',
      part: 'header',
      caption: 'Connected',
      alt: 'Header with two buttons: the network Ethereum, and the account with its generated image and short address.',
    },
    {
      scene: 'button-named',
      part: 'header',
      caption: 'The account has an ENS name and avatar',
      alt: 'Header with two buttons: the network Ethereum, and the account with its avatar and the name harbour.eth.',
    },
    {
      scene: 'button-wrong-network',
      part: 'header',
      caption: 'The wallet is on another network',
      alt: 'Header with the button "Wrong network" in the color of errors.',
    },
    {
      scene: 'button-named',
      part: 'options',
      caption: 'Each option',
      alt: 'The button of a connected account with its default options, a label, a balance, the avatar or address only, and the network as an icon, a name, both or not at all.',
    },
  ],
  panel: [
    {
      scene: 'panel',
      part: 'panel',
      caption: 'The list',
      alt: 'Panel "Connect a Wallet" with a search field, and wallets in groups: installed, recommended.',
    },
    {
      scene: 'panel-sign',
      part: 'panel',
      caption: 'The sign-in',
      alt: 'Panel "Verify your account" with the seal of the account, its address, and the actions "Sign message" and "Cancel".',
    },
    {
      scene: 'panel-done',
      part: 'panel',
      caption: 'What follows, by default',
      alt: 'Panel "Signed in" with the seal of the account in a closed ring, its address, and "Disconnect".',
    },
  ],
  token_balance: [
    {
      scene: 'button-token',
      part: 'header',
      caption: 'The button with `showBalance`',
      alt: 'Header with two buttons: the network Ethereum, and the account with its balance, 2.48K USDC.',
    },
    {
      scene: 'profile-token',
      caption: 'The account dialog',
      alt: 'Dialog of the account: its generated image and address, and the balance 2,480.5 USDC as the largest text.',
    },
  ],
  own_content: [
    {
      scene: 'profile-own-content',
      caption: 'Content and actions of the application',
      alt: 'Dialog of the account: below the balance a line with points, the actions Buy crypto and Settings, then Copy Address and Disconnect, and a line about support at the end.',
    },
  ],
  terms: [
    {
      scene: 'list-terms-required',
      caption: 'A checkbox, after a wallet was picked without it',
      alt: 'Dialog "Connect a Wallet", and below the list of wallets an empty checkbox "I accept the terms of use", and the text "Accept the terms to continue".',
    },
    {
      scene: 'sign-in-terms',
      caption: 'A user whose wallet is connected already',
      alt: 'Dialog "Verify your account" with the seal of the account, its address, the sentence "By connecting, you accept the terms of use", and the actions "Sign message" and "Cancel".',
    },
  ],
  transactions: [
    {
      scene: 'profile-transactions',
      part: 'transactions',
      caption: 'Transactions in every state',
      alt: 'Recent Transactions: rows with a description and a state: pending, confirmed, failed, replaced or cancelled.',
    },
  ],
}
