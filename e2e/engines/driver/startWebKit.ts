import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Command, capabilities, type Session, WebDriverError } from './Session.ts'
import { eventually, startProcess, temporaryFolder } from './startProcess.ts'

/** Where WebDriver has each command, below a session. `:id` is taken from the parameters. */
const endpoints: Record<Command, readonly [method: 'GET' | 'POST' | 'DELETE', path: string]> = {
  Back: ['POST', '/back'],
  ElementClick: ['POST', '/element/:id/click'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  Forward: ['POST', '/forward'],
  GetWindowHandle: ['GET', '/window'],
  GetWindowHandles: ['GET', '/window/handles'],
  Navigate: ['POST', '/url'],
  PerformActions: ['POST', '/actions'],
  SwitchToWindow: ['POST', '/window'],
  TakeScreenshot: ['GET', '/screenshot'],
}

type Options = {
  /** The path of WebKitWebDriver. */
  readonly driver: string
  /** The path of Xvfb. */
  readonly xvfb: string
  /** Arguments of MiniBrowser. */
  readonly args: readonly string[]
}

/** Milliseconds for MiniBrowser to start. Its driver waits for it without a limit, also after it has crashed. */
const STARTS_WITHIN = 10_000

/**
 * Starts WebKitGTK's MiniBrowser by its WebDriver, on a display that no one sees: it has no windowless mode. Starts it
 * again, twice at most, when it does not come up in time.
 */
export async function startWebKit(options: Options): Promise<Session> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(options)
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}

async function startOnce({ driver, xvfb, args }: Options): Promise<Session> {
  const home = await temporaryFolder()
  const display = startProcess(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'])
  const started = [display]
  const settings = join(home.path, '.config/gtk-3.0')
  const close = async () => {
    await Promise.all(started.map(({ end }) => end()))
    await home.remove()
  }
  try {
    const [number] = await once(display.output as NodeJS.ReadableStream, 'data', {
      signal: AbortSignal.timeout(STARTS_WITHIN),
    })
    const port = await freePort()
    await mkdir(settings, { recursive: true })
    await writeFile(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
    started.push(
      startProcess(driver, [`--port=${port}`], {
        DISPLAY: `:${String(number).trim()}`,
        HOME: home.path,
        XDG_RUNTIME_DIR: home.path,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
      }),
    )
    const origin = `http://127.0.0.1:${port}`
    await eventually('WebKitWebDriver', () => fetch(`${origin}/status`))
    const wanted = { ...capabilities, 'webkitgtk:browserOptions': { args: ['--automation', ...args] } }
    const session = await call(
      'NewSession',
      'POST',
      `${origin}/session`,
      { capabilities: { alwaysMatch: wanted } },
      AbortSignal.timeout(STARTS_WITHIN),
    )
    const base = `${origin}/session/${(session as { readonly sessionId: string }).sessionId}`
    return {
      async send(command, { id, ...parameters } = {}) {
        const [method, path] = endpoints[command]
        return call(command, method, `${base}${path.replace(':id', String(id))}`, parameters)
      },
      async close() {
        // Ends the browser, which is not in the process group of its driver.
        await call('DeleteSession', 'DELETE', base).catch(() => {})
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function call(
  command: string,
  method: string,
  url: string,
  parameters: object = {},
  signal: AbortSignal | null = null,
): Promise<unknown> {
  const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {}
  const response = await fetch(url, { method, signal, ...body })
  const { value } = await response.json()
  if (!response.ok) throw new WebDriverError(command, value)
  return value
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
