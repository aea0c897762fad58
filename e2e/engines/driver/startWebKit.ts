import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../scripts/repository/freePort.mjs'
import {
  type Browser,
  type Command,
  capabilities,
  type Session,
  type Settings,
  WebDriverError,
} from './Session.ts'
import { eventually, startProcess, temporaryFolder } from './startProcess.ts'
import { startProxy } from './startProxy.ts'

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
  Refresh: ['POST', '/refresh'],
  SetWindowRect: ['POST', '/window/rect'],
  SwitchToFrame: ['POST', '/frame'],
  SwitchToWindow: ['POST', '/window'],
  TakeScreenshot: ['GET', '/screenshot'],
}

type Programs = {
  /** The path of WebKitWebDriver. */
  readonly driver: string
  /** The path of Xvfb. */
  readonly xvfb: string
}

/**
 * Milliseconds for MiniBrowser to start, and that many more at each further attempt: on a busy machine it is slow. Its driver
 * waits for it without a limit, also after it has crashed.
 */
const START_TIMEOUT = 5_000

/**
 * WebKitGTK's MiniBrowser by its WebDriver, on a virtual display, because it has no headless mode. Each session has a
 * process of its own. It is started again, twice at most, when it does not come up in time.
 */
export function createWebKit(programs: Programs): Browser {
  return {
    async open(settings) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await openOnce(programs, settings, attempt * START_TIMEOUT)
        } catch (error) {
          if (attempt === 3) throw error
        }
      }
    },
    async close() {},
  }
}

const argumentsOf = ({ hasStorage = true, keepsCookies = true, theme }: Settings) => [
  '--automation',
  '--ignore-tls-errors',
  ...(theme === 'dark' ? ['--dark-mode'] : []),
  '--enable-write-console-messages-to-stdout=true',
  `--enable-html5-local-storage=${hasStorage}`,
  `--cookies-policy=${keepsCookies ? 'no-third-party' : 'never'}`,
]

/** For every host but this machine. The driver's own setting of a proxy for https is one that is reached by TLS. */
const proxyArguments = (address: string) => [
  `--proxy=http://${address}`,
  '--ignore-host=localhost',
  '--ignore-host=127.0.0.1',
]

async function openOnce({ driver, xvfb }: Programs, settings: Settings, timeout: number): Promise<Session> {
  const [home, proxy] = await Promise.all([temporaryFolder(), startProxy()])
  const display = startProcess(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'])
  const started = [display]
  const gtk = join(home.path, '.config/gtk-3.0')
  const close = async () => {
    proxy.close()
    await Promise.all(started.map(({ end }) => end()))
    await home.remove()
  }
  try {
    const [number] = await once(display.descriptor3 as NodeJS.ReadableStream, 'data', {
      signal: AbortSignal.timeout(timeout),
    })
    const port = await freePort()
    await mkdir(gtk, { recursive: true })
    const isDark = Number(settings.theme === 'dark')
    await writeFile(
      join(gtk, 'settings.ini'),
      `[Settings]\ngtk-enable-animations=0\ngtk-application-prefer-dark-theme=${isDark}\n`,
    )
    const browser = startProcess(driver, [`--port=${port}`], {
      DISPLAY: `:${String(number).trim()}`,
      HOME: home.path,
      XDG_RUNTIME_DIR: home.path,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      // The thread that composites with the software renderer of OpenGL crashes at times, in swrast_dri.so.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // No session bus is started for it.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    })
    started.push(browser)
    const origin = `http://127.0.0.1:${port}`
    await eventually('WebKitWebDriver', () => fetch(`${origin}/status`))
    const wanted = {
      ...capabilities,
      'webkitgtk:browserOptions': { args: [...argumentsOf(settings), ...proxyArguments(proxy.address)] },
    }
    const session = await call(
      'NewSession',
      'POST',
      `${origin}/session`,
      { capabilities: { alwaysMatch: wanted } },
      AbortSignal.timeout(timeout),
    )
    const base = `${origin}/session/${(session as { readonly sessionId: string }).sessionId}`
    return {
      async send(command, parameters = {}) {
        const [method, path] = endpoints[command]
        return call(command, method, base + path.replace(':id', String(parameters.id)), parameters)
      },
      async pageErrors() {
        const lines = browser.output().split('\n')
        return {
          outside: proxy.requests,
          errors: lines.filter((line) => /\bCONSOLE (?:\w+ )?ERROR\b/.test(line)),
        }
      },
      lead: (host, port) => void proxy.tunnels.set(host, port),
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
