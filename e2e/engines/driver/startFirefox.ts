import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTab } from './firefoxWindow.ts'
import { connectMarionette } from './marionette.ts'
import { type Browser, capabilities, type Session, type Settings } from './Session.ts'
import { eventually, startProcess, temporaryFolder } from './startProcess.ts'
import { startProxy, type TestProxy } from './startProxy.ts'

const preferences = {
  'marionette.port': 0,
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // Messages of `console` go to the standard output.
  'devtools.console.stdout.content': true,
}

/** Marionette ignores the proxy of a session. Firefox never sends requests to this machine through one. */
const proxyPreferences = (proxy: string) => {
  const [host = '', port] = proxy.split(':')
  return {
    'network.proxy.type': 1,
    'network.proxy.http': host,
    'network.proxy.http_port': Number(port),
    'network.proxy.ssl': host,
    'network.proxy.ssl_port': Number(port),
  }
}

/**
 * Starts Firefox without a window, and controls it with Marionette, the protocol of geckodriver. The process serves all
 * sessions in turn: each has a container of its own (`userContextId`), which shares no cookie and no storage.
 */
export async function startFirefox(path: string): Promise<Browser> {
  const [profile, proxy] = await Promise.all([temporaryFolder(), startProxy()])
  const lines = Object.entries({ ...preferences, ...proxyPreferences(proxy.address) }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile.path, 'user.js'), lines.join('\n'))
  const firefox = startProcess(
    path,
    // System access: settings, containers and the console are reached by scripts in the browser's own window.
    ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile.path],
    // A temporary home, so that no user profile is read or written.
    { HOME: profile.path, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
  )
  const end = async () => {
    proxy.close()
    await firefox.end()
    await profile.remove()
  }
  try {
    const port = await eventually('the Marionette port of Firefox', async () => {
      if (firefox.hasExited()) throw new Error('Firefox exited.')
      return Number(await readFile(join(profile.path, 'MarionetteActivePort'), 'utf8')) || null
    })
    const marionette = await connectMarionette(port)
    // Unlike WebDriver's, it takes them without `alwaysMatch`.
    await marionette.send('WebDriver:NewSession', capabilities)
    const sessions = createSessions(marionette.send, {
      output: firefox.output,
      ...proxy,
    })
    return {
      open: sessions,
      async close() {
        marionette.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** A message of a page. Parts of Firefox itself write their name and a colon first, and the rest on the next line. */
const consoleError = /^console\.error:(?! \S+: $)/

/** Hosts that Firefox itself contacts, for settings, updates and lists of unsafe sites. */
const ownHosts =
  /(?:^|\.)(?:mozilla\.(?:com|net|org)|firefox\.com|(?:update|safebrowsing)\.googleapis\.com)(?::\d+)?$/

/** Firefox requests the icon of a page late, when the next session may have begun. */
function isLateIcon(address: string, known: readonly string[]): boolean {
  const [page, path] = address.split(/(?=favicon\.ico$)/)
  return path !== undefined && known.some((earlier) => earlier === page)
}

type Send = Awaited<ReturnType<typeof connectMarionette>>['send']
type Watched = Pick<TestProxy, 'requests' | 'tunnels'> & { readonly output: () => string }

function createSessions(send: Send, { output, requests, tunnels }: Watched): Browser['open'] {
  let container = 0

  /** Runs a function in the browser's own window. */
  async function inBrowser(task: (...args: never[]) => unknown, ...args: readonly unknown[]) {
    await send('Marionette:SetContext', { value: 'chrome' })
    try {
      return await send('WebDriver:ExecuteScript', { script: `return (${task})(...arguments)`, args })
    } finally {
      await send('Marionette:SetContext', { value: 'content' })
    }
  }

  return async (settings): Promise<Session> => {
    const before = { output: output().length, requests: requests.length }
    await inBrowser(openTab, ++container, preferencesOf(settings))
    const [handle] = (await send('WebDriver:GetWindowHandles')) as string[]
    await send('WebDriver:SwitchToWindow', { handle })
    return {
      send: (command, parameters) => send(`WebDriver:${command}`, parameters),
      async pageErrors() {
        const logged = output().slice(before.output).split('\n')
        const known = requests.slice(0, before.requests)
        return {
          outside: requests
            .slice(before.requests)
            .filter((address) => !ownHosts.test(address) && !isLateIcon(address, known)),
          errors: logged.filter((line) => consoleError.test(line)),
        }
      },
      lead: (host, port) => void tunnels.set(host, port),
      // The next session closes its windows.
      async close() {},
    }
  }
}

const preferencesOf = ({ hasStorage = true, keepsCookies = true, theme = 'light', scale = 1 }: Settings) => ({
  'dom.storage.enabled': hasStorage,
  // 5 partitions third-party cookies, which is Firefox's default; 2 blocks all.
  'network.cookie.cookieBehavior': keepsCookies ? 5 : 2,
  'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
  'layout.css.devPixelsPerPx': String(scale),
})
