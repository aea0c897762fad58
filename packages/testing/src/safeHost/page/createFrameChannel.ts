import { readRequest, type SafeRequest } from './readRequest.ts'

/** The message channel between the host and the application in its frame. */
export type FrameChannel = {
  respond(id: string, data: unknown): void
  /** Responds with the text of an error: the protocol has no error codes. */
  refuse(id: string, error: string): void
  /** True once the application has sent a request. */
  hasSpoken(): boolean
  close(): void
}

export type FrameChannelOptions = {
  readonly frame: HTMLIFrameElement
  /** The application's origin: messages from and to others are ignored. */
  readonly origin: string
  receive(request: SafeRequest): void
}

/** The protocol version, as the Safe Apps SDK reads it. */
const VERSION = '9.1.0'

export function createFrameChannel({ frame, origin, receive }: FrameChannelOptions): FrameChannel {
  let hasSpoken = false
  const onMessage = ({ data, origin: from, source }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin) return
    const request = readRequest(data)
    if (!request) return
    hasSpoken = true
    receive(request)
  }
  const post = (message: object) => frame.contentWindow?.postMessage({ version: VERSION, ...message }, origin)
  addEventListener('message', onMessage)
  return {
    respond: (id, data) => post({ id, success: true, data }),
    refuse: (id, error) => post({ id, success: false, error }),
    hasSpoken: () => hasSpoken,
    close: () => removeEventListener('message', onMessage),
  }
}
