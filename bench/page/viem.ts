// A page that has all of viem, and with it most of the client's cryptography: what the client adds to it is measured here.
import * as viem from 'viem'
import * as accounts from 'viem/accounts'

Object.assign(globalThis, { viem, accounts, loadClient: () => import('@countersign/walletconnect') })
