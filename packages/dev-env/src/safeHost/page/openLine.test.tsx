import { afterEach, expect, test } from 'vitest'
import { type Line, openLine } from './openLine.ts'
import type { SafeRequest } from './readRequest.ts'

let line: Line | undefined
let received: SafeRequest[] = []

afterEach(() => {
  line?.close()
  document.body.replaceChildren()
  received = []
})

function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  return frame
}

function listen(frame: HTMLIFrameElement, origin = location.origin): Line {
  line = openLine({ frame, origin, receive: (request) => received.push(request) })
  return line
}

/** As the browser delivers it, with who sent it and from where. */
function say(source: Window | null, data: unknown, origin = location.origin): void {
  dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

const request = { id: '1', method: 'getSafeInfo', params: undefined }

test('R12.5 only the frame of the application is heard, and only from its own origin', () => {
  const [frame, stranger] = [addFrame(), addFrame()]
  const { hasSpoken } = listen(frame)
  say(stranger.contentWindow, request)
  say(window, request)
  say(frame.contentWindow, request, 'https://elsewhere.example')
  say(frame.contentWindow, { id: 1 })
  expect([received, hasSpoken()]).toEqual([[], false])
  say(frame.contentWindow, request)
  expect([received, hasSpoken()]).toEqual([[request], true])
})

test('R12.5 answers go to the origin of the application alone', async () => {
  const frame = addFrame()
  const heard: unknown[] = []
  frame.contentWindow?.addEventListener('message', ({ data }) => heard.push(data))
  listen(frame, 'https://elsewhere.example').answer('1', { for: 'nobody here' })
  line?.close()
  const { answer, refuse } = listen(frame)
  answer('2', { fine: true })
  refuse('3', 'No')
  await expect
    .poll(() => heard)
    .toEqual([
      { version: '9.1.0', id: '2', success: true, data: { fine: true } },
      { version: '9.1.0', id: '3', success: false, error: 'No' },
    ])
})
