/** A request to the parent page. */
export type SafeRequest = { readonly id: string; readonly method: string; readonly params: unknown }

/** Responds to a request; an error is sent as the text Safe sends, `SILENT` sends nothing. */
export type SafeResponses = Record<string, (params: never) => unknown>

export const SILENT = Symbol('no answer')

const PING = 'are you there'

export const SAFE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const owners = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
]

export const safeInfo = (more: Readonly<Record<string, unknown>> = {}) => ({
  safeAddress: SAFE,
  chainId: 1,
  threshold: 1,
  owners,
  isReadOnly: false,
  ...more,
})

/** Posts as another page: the source of a message is the window whose function posts. */
function postAs(from: Window): (to: Window, data: unknown) => void {
  const { Function: FrameFunction } = from as Window & { readonly Function: FunctionConstructor }
  return new FrameFunction('to', 'data', 'to.postMessage(data, "*")') as never
}

/** Makes the parent page respond by the Safe Apps protocol, until `close`. */
export function openSafeParent(responses: SafeResponses) {
  const parent = window.parent
  const requests: SafeRequest[] = []
  const post = postAs(parent)
  const script: SafeResponses = { getSafeInfo: () => safeInfo(), ...responses }

  function respond({ id }: SafeRequest, body: object) {
    post(window, { id, version: '1.18.0', ...body })
  }

  async function onMessage({ data, source }: MessageEvent) {
    if (source === window && data === PING) post(window, PING)
    if (source !== window || typeof data?.method !== 'string') return
    requests.push(data)
    try {
      const found = await script[keyOf(data)]?.(data.params as never)
      if (found !== SILENT) respond(data, { success: true, data: found })
    } catch (error) {
      respond(data, { success: false, error: error instanceof Error ? error.message : error })
    }
  }
  parent.addEventListener('message', onMessage)

  return {
    requests,
    /** The requests of one method. */
    requestsOf: (key: string) => requests.filter((request) => keyOf(request) === key),
    /** Resolves once all earlier requests have a response. */
    caughtUp: () =>
      new Promise<void>((resolve) => {
        const pong = ({ data }: MessageEvent) => {
          if (data !== PING) return
          window.removeEventListener('message', pong)
          resolve()
        }
        window.addEventListener('message', pong)
        parent.postMessage(PING, '*')
      }),
    /** The responses; may be changed at any time. */
    script,
    close: () => parent.removeEventListener('message', onMessage),
  }
}

/** The method, or for `rpcCall` the method it passes on: `eth_call`. */
function keyOf({ method, params }: SafeRequest): string {
  return method === 'rpcCall' ? (params as { readonly call: string }).call : method
}

/** Makes a frame within this page respond to every request it sees, as no Safe would. */
export function openStranger(response: unknown) {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const otherWindow = frame.contentWindow
  if (!otherWindow) throw new Error('The frame has no window.')
  const post = postAs(otherWindow)
  const onMessage = ({ data }: MessageEvent) => {
    if (typeof data?.method === 'string')
      post(window, { id: data.id, version: '1.18.0', success: true, data: response })
  }
  window.parent.addEventListener('message', onMessage)
  return {
    close() {
      window.parent.removeEventListener('message', onMessage)
      frame.remove()
    },
  }
}
