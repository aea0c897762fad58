import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ORIGIN } from '../sign-in/client/dialects.mjs'
import { startSubject } from '../sign-in/measure.mjs'
import { subjectOf } from '../sign-in/subjects.mjs'

/** The client whose codes are exchanged. Its users are not asked for consent. */
export const client = {
  id: 'bench',
  type: 'confidential',
  secret: 'a-secret-of-the-bench-1234567890abcdef',
  redirectUris: ['https://client.example/callback'],
  trusted: true,
}

/** Starts the server with its provider. `startTime`: milliseconds until the provider responds. */
export async function startProvider(url) {
  const subject = subjectOf('ours')
  const OIDC_SECRET = 'a-secret-for-the-keys-of-the-bench-12345'
  const started = performance.now()
  const server = await startSubject(
    { ...subject, env: { OIDC_SECRET, OIDC_CLIENTS: JSON.stringify([client]) } },
    { url },
  )
  try {
    while (!(await responds(server.port))) await sleep(5)
    return { ...server, startTime: performance.now() - started }
  } catch (error) {
    await server.close()
    throw error
  }
}

function responds(port) {
  return new Promise((resolve, reject) => {
    const path = '/openid/.well-known/openid-configuration'
    const headers = { host: new URL(ORIGIN).host }
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
      .on('error', reject)
      .end()
  })
}
