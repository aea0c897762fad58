/**
 * A phone is in one place: the page that was opened last has it, and the one before hears that it lost it. Where there
 * are no locks, each page is a phone of its own.
 */
export function takePhone(name: string, onLost: () => void): void {
  if (!navigator.locks) return
  const held = navigator.locks.request(name, { steal: true }, () => new Promise<never>(() => {}))
  held.catch(onLost)
}
