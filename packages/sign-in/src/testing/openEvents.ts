import { announcementKinds } from '@countersign/api'
import { expect } from 'vitest'
import type { SignIn } from '../createSignIn.ts'
import { type createBrowser, origin } from './createBrowser.ts'
import type { createNativeApp } from './createNativeApp.ts'

/** An open event stream of a page. */
export type Events = {
  readonly response: Response
  /** Names of the events so far; heartbeats are `:`. */
  readonly names: string[]
  /** Resolves when the server has closed the stream. */
  readonly closed: Promise<void>
  /** Closes the stream, as a closed page does. */
  close(): Promise<void>
}

type Client =
  | Pick<ReturnType<typeof createBrowser>, 'jar'>
  | Pick<ReturnType<typeof createNativeApp>, 'token'>

/** Opens the event stream of the session of a browser or a native app. */
export async function openEvents(signIn: SignIn, client: Client): Promise<Events> {
  const response = await signIn.fetch(new Request(`${origin}/api/events`, { headers: credentialsOf(client) }))
  return response.ok && response.body
    ? readEvents(response, response.body)
    : { response, names: [], closed: Promise.resolve(), close: async () => {} }
}

/** The servers whose first stream has received what it may have missed. */
const caughtUp = new WeakSet<SignIn>()

/**
 * Opens an event stream that receives all later announcements, and nothing else. The first stream of a server gets an event
 * of every kind once the server listens, possibly after an event that was announced later.
 */
export async function listenForEvents(signIn: SignIn, client: Client): Promise<Events> {
  const events = await openEvents(signIn, client)
  if (caughtUp.has(signIn)) return events
  await expect.poll(() => events.names).toContain(announcementKinds.at(-1))
  caughtUp.add(signIn)
  events.names.length = 0
  return events
}

function credentialsOf(client: Client): Record<string, string> {
  if ('token' in client) return { authorization: `Bearer ${client.token()}` }
  return { cookie: [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ') }
}

function readEvents(response: Response, body: ReadableStream<Uint8Array>): Events {
  const names: string[] = []
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const read = async () => {
    let unread = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (unread + decoder.decode(value, { stream: true })).split('\n\n')
      unread = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = /^event: (.*)\ndata: \{\}$/.exec(block)?.[1]
        if (event ?? block === ':') names.push(event ?? block)
      }
    }
  }
  return { response, names, closed: read(), close: () => reader.cancel() }
}
