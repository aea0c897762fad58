// The site in a process of its own: the wallet and the browser's driver would take turns with the server otherwise.
import { products } from './products.mjs'
import { startSite } from './site.mjs'

process.once('message', async (ids) => {
  const { close, ...site } = await startSite(products.filter(({ id }) => ids.includes(id)))
  process.send(site)
  process.once('disconnect', () => close().finally(() => process.exit()))
})
