/** Held while a tab links a wallet; the browser lets go of it when the tab is closed or loaded anew. */
const LOCK = 'countersign.linking'

/** Tells other tabs that a wallet is being linked here. Returns what ends that. */
export function holdLinkLock(): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // Absent where the page is not a secure context: tabs then know nothing of each other.
  globalThis.navigator?.locks?.request(LOCK, { mode: 'shared' }, () => held).catch(() => {})
  return release
}

/** Waits while another tab links a wallet. Resolves true when one did, false at once when none does. */
export async function linkedElsewhere(): Promise<boolean> {
  const locks = globalThis.navigator?.locks
  try {
    const held = (await locks?.query())?.held ?? []
    if (!held.some(({ name }) => name === LOCK)) return false
    await locks?.request(LOCK, () => {})
    return true
  } catch {
    return false
  }
}
