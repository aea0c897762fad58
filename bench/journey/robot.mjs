// Runs in the page, before its own scripts. It presses each control by real input as soon as it is painted, at rest and
// able to get the press.

/**
 * `choose` are the controls that are pressed in order, `sign` those that are pressed whenever they are there, and
 * `openApp` those that are pressed while a request waits for the app of a phone. Sets `benchJourney`: the times of the
 * presses, the milliseconds that presses and approvals took (`excluded`), and when the page showed the session.
 */
export function installRobot({ choose, sign, openApp, hasShadow }) {
  if (window !== window.top || window.opener) return
  const journey = { presses: [], excluded: 0, excludedAtFirst: null, signedIn: null }
  globalThis.benchJourney = journey
  const ordered = [...choose]
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    })

  function controls(root) {
    const found = [...root.querySelectorAll('button, a, [role="button"], wui-button')]
    if (!hasShadow) return found
    for (const { shadowRoot } of root.querySelectorAll('*'))
      if (shadowRoot) found.push(...controls(shadowRoot))
    return found
  }

  /** Whether a part of the control is labeled by exactly one of these names. */
  const isNamed = (control, names) =>
    names.includes(control.getAttribute('aria-label')) ||
    [control, ...control.querySelectorAll('*')].some(({ textContent }) => names.includes(textContent.trim()))

  function topmost(x, y) {
    let element = document.elementFromPoint(x, y)
    while (element?.shadowRoot) {
      const inner = element.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === element) break
      element = inner
    }
    return element
  }

  function isInside(element, control) {
    for (let node = element; node; node = node.parentNode ?? node.host) if (node === control) return true
    return false
  }

  /** Where a control with one of these names can be pressed, or `null`. */
  function place(names) {
    for (const control of controls(document)) {
      if (control.disabled || control.getAttribute('aria-disabled') === 'true') continue
      if (!isNamed(control, names)) continue
      let box = control.getBoundingClientRect()
      if (box.bottom > innerHeight || box.top < 0) {
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        box = control.getBoundingClientRect()
      }
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (box.width > 0 && isInside(topmost(x, y), control)) return { x, y, control }
    }
    return null
  }

  /** Presses a control at rest. Resolves to whether it got the click. */
  async function press({ x, y, control }) {
    const start = performance.now()
    // The user is not back from the app yet.
    await new Promise((resolve) => setTimeout(resolve, (globalThis.benchBackAt ?? 0) - start))
    const clicked = new Promise((resolve) => {
      addEventListener('click', resolve, { capture: true, once: true })
      setTimeout(resolve, 2_000, null)
    })
    globalThis.benchPress(x, y)
    const event = await clicked
    if (!event?.composedPath().includes(control)) return false
    journey.presses.push(event.timeStamp)
    journey.excluded += event.timeStamp - start
    journey.excludedAtFirst ??= journey.excluded
    return true
  }

  function nextControls() {
    if (ordered.length > 0) return [ordered[0]]
    return globalThis.benchWaitsForApp ? [...sign, ...openApp] : sign
  }

  async function run() {
    let before = null
    while (journey.signedIn === null) {
      await painted()
      if (document.querySelector('#signed-in')) journey.signedIn = performance.now()
      const spot = place(nextControls())
      const isAtRest = spot?.control === before?.control && spot?.x === before?.x && spot?.y === before?.y
      before = spot
      if (spot && isAtRest && (await press(spot))) ordered.shift()
    }
  }
  addEventListener('DOMContentLoaded', () => void run())
}

/** Announces a wallet (EIP-6963) whose keys are outside of the page, as those of an extension. */
export function installExtension(info) {
  if (window !== window.top || window.opener) return
  const approvals = ['eth_requestAccounts', 'personal_sign', 'wallet_connect']
  const provider = {
    async request({ method, params }) {
      const start = performance.now()
      const { result, error } = await globalThis.benchExtension({ method, params })
      if (approvals.includes(method)) globalThis.benchJourney.excluded += performance.now() - start
      if (error) throw Object.assign(new Error(error.message), error)
      return result
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/**
 * Reports each link to an app, instead of following it: Chromium would ask whether to open the app. A browser opens an app
 * only soon after a tap.
 */
export function installLinks() {
  const { open } = window
  const { click } = HTMLAnchorElement.prototype
  let tappedAt = Number.NEGATIVE_INFINITY
  const isTapped = () => performance.now() - tappedAt < 5_000
  const onPointerUp = ({ isTrusted }) => {
    if (isTrusted) tappedAt = performance.now()
  }
  addEventListener('pointerup', onPointerUp, { capture: true })
  Object.defineProperty(UserActivation.prototype, 'isActive', { get: isTapped })
  globalThis.benchReturn = () => {
    tappedAt = Number.NEGATIVE_INFINITY
    globalThis.benchBackAt = performance.now() + 1_000
  }
  const isOutside = (url) => new URL(url, location.href).origin !== location.origin
  const report = (url) => void (isTapped() && globalThis.benchLink(String(url)))
  window.open = (url, ...others) => {
    if (!url || !isOutside(url)) return open.call(window, url, ...others)
    report(url)
    return null
  }
  navigation.addEventListener('navigate', (event) => {
    if (!isOutside(event.destination.url)) return
    event.preventDefault()
    report(event.destination.url)
  })
  const follow = (anchor, event) => {
    // Any other fires `navigate`.
    if (anchor?.target !== '_blank' || !isOutside(anchor.href)) return
    event.preventDefault()
    report(anchor.href)
  }
  addEventListener('click', (event) => follow(event.target?.closest?.('a'), event), { capture: true })
  HTMLAnchorElement.prototype.click = function () {
    // A detached element bubbles to no document.
    if (!this.isConnected) this.addEventListener('click', (event) => follow(this, event), { once: true })
    click.call(this)
  }
}
