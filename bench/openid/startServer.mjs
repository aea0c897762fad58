import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ORIGIN } from '../sign-in/client/dialects.mjs'
import { startSubject } from '../sign-in/measure.mjs'

/** Starts the server of a subject. `startTime`: milliseconds until its provider responds. */
export async function startServer(subject, url) {
  const started = performance.now()
  const server = await startSubject(subject, { url, isChecked: false })
  try {
    while (!(await responds(server.port, subject.paths.discovery))) await sleep(5)
    return { ...server, startTime: performance.now() - started }
  } catch (error) {
    await server.close()
    throw error
  }
}

function responds(port, path) {
  return new Promise((resolve, reject) => {
    const headers = { host: new URL(ORIGIN).host }
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
      .on('error', reject)
      .end()
  })
}
