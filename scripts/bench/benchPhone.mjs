import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../repository/runCommand.mjs'

/** Starts a relay and a phone that approves at once. `scan` passes the content of a QR code to the phone. */
export async function startBenchPhone() {
  const child = fork(join(root, 'bench/phone/main.ts'), {
    execArgv: ['--import', 'tsx', '--conditions=source'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The relay and the phone ended with code ${code} before they were ready.`)
  })
  const [{ relayUrl }] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return {
    relayUrl,
    scan: (uri) => void child.send(uri),
    close() {
      if (child.connected) child.disconnect()
    },
  }
}
