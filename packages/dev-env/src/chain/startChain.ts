import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { DevEnvError } from '../devEnvError.ts'
import { endWithParent } from '../process/endWithParent.ts'
import { anvilBinary } from './anvilBinary.ts'
import { TEST_MNEMONIC, testAccounts } from './testAccounts.ts'

export type StartChainOptions = {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  /** The port to listen on; 0 takes any free one. Default 0. */
  readonly port?: number
  /** Takes any free port when `port` is taken, instead of failing. Default false. */
  readonly orAnyPort?: boolean
  /** The rules it goes by, such as `berlin`, which has one price of gas (before EIP-1559). Default: the newest. */
  readonly hardfork?: string
}

/** A running network. It listens on 127.0.0.1 only, mines at once and forgets everything when it ends. */
export type LocalChain = {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly pid: number
  close(): Promise<void>
}

/**
 * Starts a real EVM network in a process of its own, with every one of {@link testAccounts} holding 10,000 coins.
 *
 * @throws {DevEnvError} `anvil_missing`, `port_taken`, `anvil_failed`
 */
export async function startChain(options: StartChainOptions): Promise<LocalChain> {
  const { port = 0, orAnyPort = false } = options
  try {
    return await run(options, port)
  } catch (error) {
    const taken = error instanceof DevEnvError && error.code === 'port_taken'
    if (taken && orAnyPort) return run(options, 0)
    throw error
  }
}

async function run({ id, name, hardfork }: StartChainOptions, port: number): Promise<LocalChain> {
  const child = spawn(
    anvilBinary(),
    [...chainArguments(id, port), ...(hardfork ? ['--hardfork', hardfork] : [])],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    },
  )
  endWithParent(child)
  const listening = await whenListening(child, name, port)

  return {
    id,
    name,
    rpcUrl: `http://127.0.0.1:${listening}`,
    pid: child.pid ?? 0,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      // Nothing is kept, so nothing is lost by the surest signal.
      child.kill('SIGKILL')
      await ended
    },
  }
}

function chainArguments(id: number, port: number): string[] {
  const settings = {
    host: '127.0.0.1',
    port,
    'chain-id': id,
    mnemonic: TEST_MNEMONIC,
    accounts: testAccounts.length,
    'max-persisted-states': 0,
    color: 'never',
  }
  return Object.entries(settings).flatMap(([setting, value]) => [`--${setting}`, String(value)])
}

/** Resolves the port once the chain says that it listens. */
function whenListening(child: ChildProcess, name: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    let complained = ''
    const fail = (reason: string) => {
      const taken = /address already in use|os error (98|48|10048)/i.test(reason)
      reject(
        taken
          ? new DevEnvError(
              'port_taken',
              `Port ${port} is taken, so ${name} cannot listen on it. Choose another one.`,
            )
          : new DevEnvError(
              'anvil_failed',
              `${name} did not start: ${reason.trim() || 'it ended without a word'}`,
            ),
      )
    }
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const listening = /Listening on 127\.0\.0\.1:(\d+)/.exec(said)
      if (!listening) return
      // It goes on to log every request: read on, so that the pipe never fills, and keep nothing.
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
