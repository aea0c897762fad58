import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectMarionette } from './marionette.ts'
import { capabilities, type Session } from './Session.ts'
import { eventually, startProcess, temporaryFolder } from './startProcess.ts'

const preferences = {
  'marionette.port': 0,
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

/** Starts Firefox without a window and opens a session by Marionette, the protocol that geckodriver speaks with it. */
export async function startFirefox(path: string, extra: Readonly<Record<string, unknown>>): Promise<Session> {
  const profile = await temporaryFolder()
  const lines = Object.entries({ ...preferences, ...extra }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile.path, 'user.js'), lines.join('\n'))
  const browser = startProcess(
    path,
    ['--headless', '--no-remote', '--marionette', '--profile', profile.path],
    // A home of its own: nothing of the user's is read or written.
    { HOME: profile.path, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
  )
  const close = async () => {
    await browser.end()
    await profile.remove()
  }
  try {
    const port = await eventually('the Marionette port of Firefox', async () => {
      if (browser.hasExited()) throw new Error('Firefox exited.')
      return Number(await readFile(join(profile.path, 'MarionetteActivePort'), 'utf8')) || null
    })
    const marionette = await connectMarionette(port)
    await marionette.send('NewSession', { capabilities: { alwaysMatch: capabilities } })
    return {
      send: marionette.send,
      async close() {
        marionette.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
