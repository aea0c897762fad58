import { afterEach, expect, test } from 'vitest'
import { createFrameChannel, type FrameChannel } from './createFrameChannel.ts'
import type { SafeRequest } from './readRequest.ts'

let channel: FrameChannel | undefined
let received: SafeRequest[] = []

afterEach(() => {
  channel?.close()
  document.body.replaceChildren()
  received = []
})

function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  return frame
}

function listen(frame: HTMLIFrameElement, origin = location.origin): FrameChannel {
  channel = createFrameChannel({ frame, origin, receive: (request) => received.push(request) })
  return channel
}

/** Dispatches a message event with its source and origin. */
function post(source: Window | null, data: unknown, origin = location.origin): void {
  dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

const request = { id: '1', method: 'getSafeInfo', params: undefined }

test('R12.5 ignores messages of other frames and origins', () => {
  const [frame, otherFrame] = [addFrame(), addFrame()]
  const { hasSpoken } = listen(frame)
  post(otherFrame.contentWindow, request)
  post(window, request)
  post(frame.contentWindow, request, 'https://elsewhere.example')
  post(frame.contentWindow, { id: 1 })
  expect([received, hasSpoken()]).toEqual([[], false])
  post(frame.contentWindow, request)
  expect([received, hasSpoken()]).toEqual([[request], true])
})

test('R12.5 posts responses only to the application’s origin', async () => {
  const frame = addFrame()
  const received: unknown[] = []
  frame.contentWindow?.addEventListener('message', ({ data }) => received.push(data))
  listen(frame, 'https://elsewhere.example').respond('1', { for: 'nobody here' })
  channel?.close()
  const { respond, refuse } = listen(frame)
  respond('2', { fine: true })
  refuse('3', 'No')
  await expect
    .poll(() => received)
    .toEqual([
      { version: '9.1.0', id: '2', success: true, data: { fine: true } },
      { version: '9.1.0', id: '3', success: false, error: 'No' },
    ])
})
