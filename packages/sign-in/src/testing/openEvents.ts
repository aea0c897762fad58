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
  leave(): Promise<void>
}

type Client =
  | Pick<ReturnType<typeof createBrowser>, 'jar'>
  | Pick<ReturnType<typeof createNativeApp>, 'token'>

/** Opens the event stream of the session of a browser or a native app. */
export async function openEvents(signIn: SignIn, client: Client): Promise<Events> {
  const response = await signIn.fetch(new Request(`${origin}/api/events`, { headers: credentialsOf(client) }))
  return response.ok && response.body
    ? readEvents(response, response.body)
    : { response, names: [], closed: Promise.resolve(), leave: async () => {} }
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
  return { response, names, closed: read(), leave: () => reader.cancel() }
}
