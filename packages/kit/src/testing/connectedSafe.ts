import { mainnet } from 'viem/chains'
import { vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { connect } from 'wagmi/actions'
import { SIGNERS_AWAITED, safe } from '../connectors/safe/safe.ts'
import { openSafeParent, type SafeAnswers } from './safeParent.ts'

type Provider = { request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown> }

/** Milliseconds of held time that pass at once. */
const STEP = 250
const LONGEST = 700_000

/** A page that is connected to a Safe, where time passes only as far as it is waited for. Until `close`. */
export async function connectedSafe(answers: SafeAnswers) {
  const parent = openSafeParent({ safe_setSettings: () => ({ offChainSigning: true }), ...answers })
  const config = createConfig({
    chains: [mainnet],
    connectors: [safe()],
    transports: { [mainnet.id]: http() },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('There is no connector.')
  const awaited: unknown[] = []
  connector.emitter.on('message', ({ type, data }) => {
    if (type === SIGNERS_AWAITED) awaited.push(data)
  })
  await connect(config, { connector })
  const provider = (await connector.getProvider()) as Provider
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })

  /** Waits until something has come to its end, and lets time pass for it; the Safe keeps up. */
  async function ended<T>(run: Promise<T>): Promise<T> {
    let isOver = false
    const end = () => {
      isOver = true
    }
    run.then(end, end)
    for (let passed = 0; !isOver && passed < LONGEST; passed += STEP) {
      await parent.caughtUp()
      await vi.advanceTimersByTimeAsync(STEP)
    }
    if (!isOver) throw new Error('It has no end.')
    return run
  }

  return {
    parent,
    config,
    connector,
    provider,
    /** What was told of signers that are awaited. */
    awaited,
    ended,
    /** Why something failed. */
    failure: (run: Promise<unknown>) =>
      ended(run).then(
        () => new Error('It did not fail.'),
        (error: unknown) => error,
      ),
    close() {
      vi.useRealTimers()
      sessionStorage.clear()
      parent.close()
    },
  }
}
