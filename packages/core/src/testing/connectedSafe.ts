import { createConfig, http } from '@wagmi/core'
import { connect } from '@wagmi/core/actions'
import { mainnet } from 'viem/chains'
import { vi } from 'vitest'
import { PENDING_SIGNERS, safe } from '../connectors/safe/safe.ts'
import { openSafeParent, type SafeResponses } from './safeParent.ts'

type Provider = { request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown> }

/** Milliseconds of fake time per step. */
const STEP = 250
const MAX_TIME = 700_000

/** A page connected to a Safe, with fake timers that advance only in `settle`. Until `close`. */
export async function connectedSafe(responses: SafeResponses) {
  const parent = openSafeParent({ safe_setSettings: () => ({ offChainSigning: true }), ...responses })
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
    if (type === PENDING_SIGNERS) awaited.push(data)
  })
  await connect(config, { connector })
  const provider = (await connector.getProvider()) as Provider
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })

  /** Waits until a promise settles and advances time for it; the Safe keeps up. */
  async function settle<T>(run: Promise<T>): Promise<T> {
    let isOver = false
    const stop = () => {
      isOver = true
    }
    run.then(stop, stop)
    for (let passed = 0; !isOver && passed < MAX_TIME; passed += STEP) {
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
    /** The reported pending signers. */
    awaited,
    settle,
    /** The error of a promise that rejects. */
    failure: (run: Promise<unknown>) =>
      settle(run).then(
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
