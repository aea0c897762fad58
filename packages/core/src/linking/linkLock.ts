import { RESPONSE_TIMEOUT, timeLimit } from '../provider/provider.ts'

/** Held while a tab links a wallet; the browser releases it when the tab closes or reloads. */
const LOCK = 'countersign.linking'

/** Signals to other tabs that this one is linking a wallet. Returns a function that ends it. */
export function holdLinkLock(): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Missing in an insecure context: tabs then cannot coordinate.
  globalThis.navigator?.locks?.request(LOCK, { mode: 'shared' }, () => released).catch(() => {})
  return release
}

/** Waits while another tab links a wallet. Resolves to whether one did. */
export async function linkedElsewhere(): Promise<boolean> {
  const locks = globalThis.navigator?.locks
  try {
    const heldLocks = (await timeLimit(locks?.query(), RESPONSE_TIMEOUT))?.held ?? []
    if (!heldLocks.some(({ name }) => name === LOCK)) return false
    await locks?.request(LOCK, () => {})
    return true
  } catch {
    return false
  }
}
