import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts the site with the pages of these products in a process of its own, which ends with this one. */
export async function runSite(products) {
  const child = fork(fileURLToPath(new URL('siteProcess.mjs', import.meta.url)))
  const ended = once(child, 'exit')
  child.send(products.map(({ id }) => id))
  const failed = ended.then(([code]) => {
    throw new Error(`The site ended with code ${code} before it was ready.`)
  })
  const [site] = await Promise.race([once(child, 'message'), failed])
  return {
    ...site,
    async close() {
      child.disconnect()
      await ended
    },
  }
}
