import type { StepId } from '@countersign/testing/wallet'

export type GuidedStep = {
  readonly id: StepId
  readonly title: string
  /** Instruction for the user of the wallet. */
  readonly press: string
}

/** Requests without user interaction: no wallet opens a window for these. */
export const questions: readonly StepId[] = [
  'chain_id',
  'accounts',
  'permissions',
  'client_version',
  'unknown_method',
]

/** Repeated once the page is connected. */
export const questionsConnected: readonly StepId[] = ['accounts_connected', 'permissions_connected']

export const guidedSteps: readonly GuidedStep[] = [
  { id: 'connect_reject', title: 'Reject a connection', press: 'Reject the connection in the wallet.' },
  { id: 'connect_approve', title: 'Approve a connection', press: 'Approve the connection with one account.' },
  { id: 'sign_reject', title: 'Reject a signature', press: 'Reject the signature.' },
  {
    id: 'sign_approve',
    title: 'Sign a message',
    press: 'Sign the message. It is a sign-in message for this page, and no server accepts it.',
  },
  {
    id: 'sign_other_site',
    title: 'Reject a message for another site',
    press:
      'Reject the message, even if the wallet shows no warning. It is a sign-in message for other-site.example.',
  },
  {
    id: 'switch_reject',
    title: 'Reject a network switch',
    press: 'Reject the switch. Some wallets switch without asking.',
  },
  { id: 'switch_known', title: 'Switch networks', press: 'Approve the switch if the wallet asks.' },
  {
    id: 'switch_unknown',
    title: 'Switch to a network not in the wallet',
    press: 'Reject if the wallet asks. Most wallets refuse without asking.',
  },
  {
    id: 'add_without_explorer',
    title: 'Add a network without a block explorer',
    press: 'Approve if the wallet asks.',
  },
  {
    id: 'add_http_explorer',
    title: 'Add a network with an http block explorer',
    press: 'Approve if the wallet asks.',
  },
  {
    id: 'add_https_explorer',
    title: 'Add a network with an https block explorer',
    press: 'Approve if the wallet asks.',
  },
  {
    id: 'disconnect',
    title: 'Disconnect in the wallet',
    press: 'Press Start, disconnect this page in the wallet’s own window, then press Done.',
  },
]
