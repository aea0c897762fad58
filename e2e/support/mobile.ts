import { devices, type Page } from '@playwright/test'
import { test as base, expect } from './phone.ts'

/** A link that the page followed, or that was tapped. */
export type FollowedLink = {
  readonly href: string
  readonly target: string
  /** Whether a browser would have allowed it to open an app. */
  readonly inTap: boolean
}

/** Hides the page as an app in front of it does, and shows it again. */
export type PageVisibility = {
  /** An app comes to the front: the page is hidden, and its sockets go silent as those of a sleeping page do. */
  hide(): Promise<void>
  /** Back to the page: its sockets have been closed meanwhile. */
  show(): Promise<void>
}

type Fixtures = {
  /** Every followed link so far. App links do nothing, and sites do not load. */
  readonly links: readonly FollowedLink[]
  /** The dialog's text, pushed by the page: a Playwright query would count as user activation. */
  readonly dialogText: { readonly current: () => string }
  readonly pageVisibility: PageVisibility
}

/**
 * Playwright's test on a phone whose apps are links that are written down. Sites open in new tabs, which reach no host:
 * intercepting them would take every request of the page through the test's process.
 */
export const test = base.extend<Fixtures>({
  links: async ({ context, pageErrors }, use) => {
    const links: FollowedLink[] = []
    await context.exposeBinding('linkFollowed', (_source, link: FollowedLink) => void links.push(link))
    await context.addInitScript(watchLinks)
    await use(links)
    const followed = new Set(links.map(({ href }) => `GET ${href}`))
    expect(pageErrors.externalRequests.filter((request) => !followed.has(request))).toEqual([])
    pageErrors.externalRequests.length = 0
  },
  dialogText: async ({ context }, use) => {
    let text = ''
    await context.exposeBinding('reportDialog', (_source, value: string) => {
      text = value
    })
    await context.addInitScript(watchDialog)
    await use({ current: () => text })
  },
  pageVisibility: async ({ page, relay }, use) => {
    let isHidden = false
    const closeSockets: (() => void)[] = []
    await page.addInitScript(holdVisibility)
    await page.routeWebSocket(
      (url) => url.href.startsWith(relay.url),
      (socket) => {
        let silent = false
        const server = socket.connectToServer()
        const pass = (to: { send(message: string | Buffer): void }) => (message: string | Buffer) => {
          silent ||= isHidden
          if (!silent) to.send(message)
        }
        socket.onMessage(pass(server))
        server.onMessage(pass(socket))
        closeSockets.push(() => void socket.close({ code: 1001 }))
      },
    )
    const setState = (state: DocumentVisibilityState) => page.evaluate(setVisibility, state)
    await use({
      async hide() {
        await setState('hidden')
        isHidden = true
      },
      async show() {
        isHidden = false
        for (const close of closeSockets.splice(0)) close()
        await setState('visible')
      },
    })
  },
})

/** A phone's environment for a page, without its browser engine. */
function phoneOptions(name: string) {
  const device = devices[name]
  if (!device) throw new Error(`Playwright knows no "${name}".`)
  const { defaultBrowserType: _, ...options } = device
  return options
}

export const iPhone = phoneOptions('iPhone 14')
export const android = phoneOptions('Pixel 7')

/** The pairing URI an app finds in the link it was opened by. */
export function pairingUriOf({ href }: Pick<FollowedLink, 'href'>): string {
  return href.startsWith('wc:') ? href : decodeURIComponent(/[?&]uri=([^&]*)$/.exec(href)?.[1] ?? '')
}

/** Chooses a wallet by taps; resolves the link that was followed for it. */
export async function tapWallet(
  page: Page,
  links: readonly FollowedLink[],
  name: string,
): Promise<FollowedLink> {
  const before = links.length
  await openWallet(page, name)
  await expect.poll(() => links.length).toBe(before + 1)
  const link = links[before]
  if (!link) throw new Error('No link was followed.')
  return link
}

/**
 * Uses up the user activation, like waiting for seconds, until the page shows `until`.
 * Whatever Playwright looks at in the page after that counts as a tap again.
 */
export async function forgetTap(page: Page, until: string): Promise<void> {
  await page.evaluate((text) => {
    const forget = () => navigator.userActivation.isActive && window.open('about:blank')?.close()
    forget()
    // A request in the page counts as a tap too, and may come late: repeats until the page has noticed.
    const timer = setInterval(() => {
      if (document.body.textContent?.includes(text)) clearInterval(timer)
      else forget()
    }, 10)
  }, until)
}

/** Chooses a wallet of the list by taps. */
export async function openWallet(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect Wallet' }).tap()
  const list = page.getByRole('dialog', { name: 'Connect a Wallet', exact: true })
  await list.getByRole('button', { name, exact: true }).tap()
}

export { expect }

// The functions below run in the page.

function watchLinks() {
  type Reporter = { linkFollowed(link: { href: string; target: string; inTap: boolean }): void }
  const note = (anchor: HTMLAnchorElement, event: Event) => {
    if (anchor.origin === location.origin) return
    const { href, target } = anchor
    const inTap = navigator.userActivation.isActive
    ;(globalThis as unknown as Reporter).linkFollowed({ href, target, inTap })
    // Chromium would prompt whether to open the app, and accept no tap until then.
    if (anchor.protocol !== 'https:') event.preventDefault()
  }
  addEventListener(
    'click',
    (event) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null
      if (anchor) note(anchor, event)
    },
    { capture: true },
  )
  const { click } = HTMLElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    // A detached element bubbles to no document.
    if (!this.isConnected) this.addEventListener('click', (event) => note(this, event), { once: true })
    click.call(this)
  }
}

function watchDialog() {
  let last = ''
  const look = () => {
    const text = document.querySelector('dialog[open]')?.textContent ?? ''
    if (text === last) return
    last = text
    ;(globalThis as unknown as { reportDialog(text: string): void }).reportDialog(text)
  }
  const options = { subtree: true, childList: true, characterData: true, attributeFilter: ['open'] }
  new MutationObserver(look).observe(document, options)
}

type Held = { visibilityHeld?: DocumentVisibilityState }

function holdVisibility() {
  const held = globalThis as Held
  Object.defineProperties(Document.prototype, {
    visibilityState: { get: () => held.visibilityHeld ?? 'visible' },
    hidden: { get: () => held.visibilityHeld === 'hidden' },
  })
}

function setVisibility(state: DocumentVisibilityState) {
  ;(globalThis as Held).visibilityHeld = state
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
