import { privateKeyToAddress } from 'viem/accounts'
import type { InstalledWallet } from '../browserWallet/InstalledWallet.ts'
import { TestingError } from '../errors/TestingError.ts'
import type { ScriptedWallet } from '../scriptedWallet/createScriptedWallet.ts'
import type { RequestArguments } from '../wallet/provider.ts'
import type { TestWallet, WaitOptions } from './TestWallet.ts'

/** Calls a method of the wallet where it runs, or reads a field. Resolves to the result. */
export type CallWallet = (member: keyof ScriptedWallet, ...args: readonly unknown[]) => Promise<unknown>

/** Milliseconds between checks for a pending request. */
const INTERVAL = 20

/** Returns the controls of a scripted wallet that runs here or elsewhere. */
export function controlWallet({ info, privateKeys }: InstalledWallet, call: CallWallet): TestWallet {
  const [first, ...others] = privateKeys.map((key) => privateKeyToAddress(key))
  if (!first) throw new TestingError('invalid_option', 'A wallet needs at least one account.')

  const run = async (...args: Parameters<CallWallet>) => void (await call(...args))
  const requests = async () => (await call('requests')) as RequestArguments[]

  async function decide(verdict: 'approve' | 'reject', { timeout = 5000 }: WaitOptions = {}): Promise<void> {
    const end = Date.now() + timeout
    while (!(Number(await call('waiting')) > 0)) {
      if (Date.now() >= end) throw nothingToDecide(verdict, timeout, await requests())
      await new Promise((resolve) => setTimeout(resolve, INTERVAL))
    }
    await call('decide', verdict)
  }

  return {
    name: info.name,
    rdns: info.rdns,
    accounts: [first, ...others],
    privateKeys,
    approve: (options) => decide('approve', options),
    reject: (options) => decide('reject', options),
    rejectNext: () => run('rejectNext'),
    setBehavior: (kind, behavior) => run('setBehavior', kind, behavior),
    setNextBehavior: (kind, behavior) => run('setNextBehavior', kind, behavior),
    lock: () => run('lock'),
    unlock: () => run('unlock'),
    switchAccount: (address) => run('switchAccount', address),
    switchChain: (id) => run('switchChain', id),
    disconnect: () => run('disconnect'),
    emit: (event, payload) => run('emit', event, payload),
    requests,
    methods: async () => (await requests()).map(({ method }) => method),
  }
}

function nothingToDecide(
  verdict: string,
  timeout: number,
  requests: readonly RequestArguments[],
): TestingError {
  const methods = requests.map(({ method }) => method).join(', ') || 'none'
  return new TestingError(
    'no_pending_request',
    `${verdict}(): no request was waiting for an approval${timeout > 0 ? ` within ${timeout} ms` : ''}.
Make the page send one first, and do not set autoApprove. Requests so far: ${methods}.`,
  )
}
