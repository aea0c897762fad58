import { readRequest, type SafeRequest } from './readRequest.ts'

/** The line between the host and the application in its frame. */
export type Line = {
  answer(id: string, data: unknown): void
  /** Answers with the text of an error: the protocol knows no codes. */
  refuse(id: string, error: string): void
  /** Whether the application has said anything. */
  hasSpoken(): boolean
  close(): void
}

export type LineOptions = {
  readonly frame: HTMLIFrameElement
  /** Of the application: nobody else is heard, and nobody else is told. */
  readonly origin: string
  receive(request: SafeRequest): void
}

/** The version of the protocol that is spoken, as the application's side reads it. */
const VERSION = '9.1.0'

export function openLine({ frame, origin, receive }: LineOptions): Line {
  let hasSpoken = false
  const hear = ({ data, origin: from, source }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin) return
    const request = readRequest(data)
    if (!request) return
    hasSpoken = true
    receive(request)
  }
  const tell = (message: object) => frame.contentWindow?.postMessage({ version: VERSION, ...message }, origin)
  addEventListener('message', hear)
  return {
    answer: (id, data) => tell({ id, success: true, data }),
    refuse: (id, error) => tell({ id, success: false, error }),
    hasSpoken: () => hasSpoken,
    close: () => removeEventListener('message', hear),
  }
}
