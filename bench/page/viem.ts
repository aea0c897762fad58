// A page with all of viem, and so with most of the client's cryptography. Measures what the client adds to
// it.
import * as viem from 'viem'
import * as accounts from 'viem/accounts'

Object.assign(globalThis, { viem, accounts, loadClient: () => import('@countersign/walletconnect') })
