import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openReceiver } from '../../../packages/sign-in/src/testing/openReceiver.ts'
import { verifyWebhook } from '../../../packages/sign-in/src/webhooks/verifyWebhook.ts'
import { enter, must } from '../page.mjs'
import { openOurs } from '../subjects/ours.mjs'

/** Whether the published types of packages have an option of a name. */
function haveOption(folders, name) {
  const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))
  const files = folders.flatMap((folder) =>
    readdirSync(modules + folder, { recursive: true })
      .filter((file) => /\.d\.m?ts$/.test(file))
      .map((file) => `${modules}${folder}/${file}`),
  )
  must(files.length > 0, `reading the types of ${folders}`)
  return files.some((file) => name.test(readFileSync(file, 'utf8')))
}

const find = (...folders) => (haveOption(folders, /\bwebhooks?(Url|Secret)?\??:/i) ? 'yes' : 'no')

export const webhooks = {
  title: 'Signed webhooks to another back end',
  async ours() {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const receiver = await openReceiver()
    const subject = await openOurs({ webhook: { url: receiver.url, secret } })
    await subject.signIn.deliverWebhooks()
    const accountId = await enter(subject.newBrowser())
    await subject.signIn.deliverWebhooks()
    const { headers, payload } = receiver.received.find(({ event }) => event.type === 'session.created')
    const { event } = verifyWebhook({ payload, headers, secret })
    let isForgedRefused = false
    try {
      verifyWebhook({ payload: payload.replace(accountId, 'x'), headers, secret })
    } catch {
      isForgedRefused = true
    }
    await subject.close()
    await receiver.close()
    return event.data.accountId === accountId && isForgedRefused ? 'option' : 'no'
  },
  betterAuth: async () => find('better-auth/dist', '@better-auth/core/dist'),
  authJs: async () => find('@auth/core'),
  thirdweb: async () => find('thirdweb/dist/types/auth'),
}
