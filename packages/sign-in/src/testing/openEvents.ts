import type { SignIn } from '../createSignIn.ts'
import { type createBrowser, origin } from './createBrowser.ts'

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

/** Opens the event stream of a browser's session. */
export async function openEvents(
  signIn: SignIn,
  { jar }: Pick<ReturnType<typeof createBrowser>, 'jar'>,
): Promise<Events> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await signIn.fetch(new Request(`${origin}/api/events`, { headers: { cookie } }))
  return response.ok && response.body
    ? readEvents(response, response.body)
    : { response, names: [], closed: Promise.resolve(), leave: async () => {} }
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
