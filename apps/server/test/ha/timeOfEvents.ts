import { newKey, openEvents, type ServerAddress, signIn } from '../../src/testing/client.ts'
import { until } from './until.ts'

/** The milliseconds until a sign-in at one process reaches the pages of the account at all of them. */
export async function timeOfEvents(servers: readonly ServerAddress[]): Promise<number> {
  const key = newKey()
  const pages = await Promise.all(
    servers.map(async (server) => openEvents(server, (await signIn(server, key)).cookie)),
  )
  const start = performance.now()
  for (const page of pages) page.text = ''
  await until(
    'event at all processes',
    async () => {
      // Again: the first may have been announced before a process listened.
      await signIn(servers[0] as ServerAddress, key)
      return pages.every(({ text }) => text.includes('event: sign_ins')) ? true : undefined
    },
    { every: 500 },
  )
  for (const page of pages) page.leave()
  return performance.now() - start
}
