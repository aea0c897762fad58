/** What a page around this one is asked. */
export type SafeQuestion = { readonly id: string; readonly method: string; readonly params: unknown }

/** Answers a question; an error becomes the text Safe answers with, and `SILENT` nothing. */
export type SafeAnswers = Record<string, (params: never) => unknown>

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

/** Sends as a page does: whose function posts is who a message comes from. */
function postAs(from: Window): (to: Window, data: unknown) => void {
  const { Function: FunctionThere } = from as Window & { readonly Function: FunctionConstructor }
  return new FunctionThere('to', 'data', 'to.postMessage(data, "*")') as never
}

/** Has the page around this one answer the Safe Apps protocol, until `close`. */
export function openSafeParent(answers: SafeAnswers) {
  const parent = window.parent
  const asked: SafeQuestion[] = []
  const post = postAs(parent)
  const script: SafeAnswers = { getSafeInfo: () => safeInfo(), ...answers }

  function answer({ id }: SafeQuestion, body: object) {
    post(window, { id, version: '1.18.0', ...body })
  }

  async function heard({ data, source }: MessageEvent) {
    if (source === window && data === PING) post(window, PING)
    if (source !== window || typeof data?.method !== 'string') return
    asked.push(data)
    try {
      const found = await script[keyOf(data)]?.(data.params as never)
      if (found !== SILENT) answer(data, { success: true, data: found })
    } catch (error) {
      answer(data, { success: false, error: error instanceof Error ? error.message : error })
    }
  }
  parent.addEventListener('message', heard)

  return {
    asked,
    /** What it was asked by one method. */
    askedFor: (key: string) => asked.filter((question) => keyOf(question) === key),
    /** Resolves once all that it was asked before has been answered. */
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
    /** Changes how it answers from now on. */
    script,
    close: () => parent.removeEventListener('message', heard),
  }
}

/** By its method, and what is passed on to the chain by that: `eth_call`. */
function keyOf({ method, params }: SafeQuestion): string {
  return method === 'rpcCall' ? (params as { readonly call: string }).call : method
}

/** Has a frame within this page answer everything it can see asked, as no Safe would. */
export function openStranger(answer: unknown) {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const stranger = frame.contentWindow
  if (!stranger) throw new Error('The frame has no window.')
  const post = postAs(stranger)
  const heard = ({ data }: MessageEvent) => {
    if (typeof data?.method === 'string')
      post(window, { id: data.id, version: '1.18.0', success: true, data: answer })
  }
  window.parent.addEventListener('message', heard)
  return {
    close() {
      window.parent.removeEventListener('message', heard)
      frame.remove()
    },
  }
}
