// Guards the folder of an embedded database. Plain JavaScript: it runs in the database's thread.
import { readFileSync } from 'node:fs'

/**
 * Creates a function that calls `onLost` if another process has taken over the lock of the folder. It reads the lock only
 * if it has not done so for `checkAfter` milliseconds, as after the process was suspended.
 */
export function createLockCheck({ file, id, checkAfter }, onLost) {
  let checked = Number.NEGATIVE_INFINITY
  let checkedAt = Number.NEGATIVE_INFINITY
  return () => {
    // One clock may stand still while a machine sleeps, and the other one can be set back.
    if (performance.now() - checked < checkAfter && Date.now() - checkedAt < checkAfter) return
    let text
    try {
      text = readFileSync(file, 'utf8')
    } catch {
      // Missing or unreadable: the main thread decides, and the next statement reads it again.
      return
    }
    if (!text.includes(id)) onLost()
    checked = performance.now()
    checkedAt = Date.now()
  }
}
