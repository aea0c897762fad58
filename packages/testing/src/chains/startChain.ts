import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { TestingError } from '../errors/TestingError.ts'
import { endWithParent } from '../process/endWithParent.ts'
import { anvilBinary } from './anvilBinary.ts'
import { type ChainControls, chainControls } from './chainControls.ts'
import { placeMulticall } from './placeMulticall.ts'
import { type ChainIdentity, type ChainSettings, readChainOptions } from './readChainOptions.ts'
import { TEST_MNEMONIC, testAccounts } from './testAccounts.ts'

export type StartChainOptions = ChainIdentity & {
  /** The port to listen on; 0 takes any free one. Default: 0. */
  readonly port?: number
  /** Takes any free port when `port` is taken, instead of failing. Default: `false`. */
  readonly orAnyPort?: boolean
  /** The hardfork, such as `berlin` for legacy gas prices (before EIP-1559). Default: the latest. */
  readonly hardfork?: string
}

/**
 * A running chain. It listens on 127.0.0.1 only, mines each transaction immediately, and keeps nothing after it is
 * closed.
 */
export type LocalChain = ChainSettings & {
  readonly rpcUrl: string
  /** Controls mining, balances and snapshots. `chainControls` returns the same in another process. */
  readonly controls: ChainControls
  readonly pid: number
  close(): Promise<void>
}

/**
 * Starts an EVM chain in its own process: an empty one, or a fork. Each of {@link testAccounts} has 10,000 ether.
 *
 * @example
 * await startChain({ chain: sepolia })
 * await startChain({ forkUrl: process.env.RPC_URL })
 *
 * @throws {TestingError} `invalid_option`, `fork_unreachable`, `anvil_missing`, `port_taken`, `anvil_failed`
 */
export async function startChain(options: StartChainOptions = {}): Promise<LocalChain> {
  const { port = 0, orAnyPort = false } = options
  const settings = await readChainOptions(options)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TestingError('invalid_option', `port must be an integer from 0 to 65535, got ${port}.`)
  try {
    return await run(settings, options, port)
  } catch (error) {
    const taken = error instanceof TestingError && error.code === 'port_taken'
    if (taken && orAnyPort) return run(settings, options, 0)
    throw error
  }
}

async function run(settings: ChainSettings, options: StartChainOptions, port: number): Promise<LocalChain> {
  const { name } = settings
  const child = spawn(anvilBinary(), chainArguments(settings.id, port, options), {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  endWithParent(child)
  const listening = await whenListening(child, name, port)

  const rpcUrl = `http://127.0.0.1:${listening}`
  const multicall = options.chain?.contracts?.multicall3
  if (multicall) await placeMulticall(rpcUrl, multicall.address)
  return {
    ...settings,
    rpcUrl,
    controls: chainControls(rpcUrl),
    pid: child.pid ?? 0,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      // The chain persists nothing, so SIGKILL is safe.
      child.kill('SIGKILL')
      await ended
    },
  }
}

function chainArguments(
  id: number,
  port: number,
  { hardfork, forkUrl, forkBlockNumber }: StartChainOptions,
): string[] {
  const settings = {
    host: '127.0.0.1',
    port,
    'chain-id': id,
    mnemonic: TEST_MNEMONIC,
    accounts: testAccounts.length,
    'max-persisted-states': 0,
    color: 'never',
    ...(hardfork ? { hardfork } : {}),
    ...(forkUrl ? { 'fork-url': forkUrl } : {}),
    ...(forkBlockNumber === undefined ? {} : { 'fork-block-number': forkBlockNumber }),
  }
  return Object.entries(settings).flatMap(([setting, value]) => [`--${setting}`, String(value)])
}

/** Resolves with the port once the chain listens. */
function whenListening(child: ChildProcess, name: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    let complained = ''
    const fail = (reason: string) => {
      const taken = /address already in use|os error (98|48|10048)/i.test(reason)
      reject(
        taken
          ? new TestingError(
              'port_taken',
              `Port ${port} is taken, so ${name} cannot use it. Choose another port.`,
            )
          : new TestingError(
              'anvil_failed',
              `${name} did not start: ${reason.trim() || 'it exited without output'}`,
            ),
      )
    }
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const listening = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)
      if (!listening) return
      // Keep reading, so that the pipe never fills up: Anvil logs every request.
      child.stdout?.off('data', listen).resume()
      resolve(Number(listening[1]))
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', (chunk: Buffer) => {
      complained = (complained + chunk.toString()).slice(-2000)
    })
    child.once('error', (error) => fail(error.message))
    child.once('close', () => fail(complained))
  })
}
