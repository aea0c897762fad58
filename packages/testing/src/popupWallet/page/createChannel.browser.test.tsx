import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChannel, expectedOrigin } from './createChannel.ts'

/** The opener: another window with this page's origin. */
let frame: HTMLIFrameElement
const opener = () => {
  if (!frame.contentWindow) throw new Error('The frame has no window.')
  return frame.contentWindow
}
/** The messages that the opener received. */
let messages: unknown[]

beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'))
  messages = []
  opener().addEventListener('message', ({ data }) => messages.push(data))
})
afterEach(() => frame.remove())

const arrive = (data: unknown, origin: string, source: Window = opener()) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))

function open(expected: string | null) {
  const onMessage = vi.fn()
  return { onMessage, channel: createChannel({ opener: opener(), expected, onMessage }) }
}

test('accepts messages only from the opener and only from one origin', () => {
  const { onMessage } = open(null)
  arrive({ id: 'stranger' }, 'https://a.example', window)
  arrive({ id: 'nobody' }, 'null')
  arrive('no record', 'https://a.example')
  expect(onMessage).not.toHaveBeenCalled()
  arrive({ id: 'first' }, 'https://a.example')
  arrive({ id: 'elsewhere' }, 'https://b.example')
  arrive({ id: 'again' }, 'https://a.example')
  expect(onMessage.mock.calls).toEqual([
    [{ id: 'first' }, 'https://a.example'],
    [{ id: 'again' }, 'https://a.example'],
  ])
})

test('posts messages only to the site’s origin, also after the opener navigated', async () => {
  const elsewhere = open('https://a.example')
  elsewhere.channel.post({ id: 'not for this page' })
  const here = open(null)
  here.channel.post({ id: 'before anyone is heard' })
  arrive({}, location.origin)
  here.channel.post({ id: 'after' })
  await expect.poll(() => messages).toEqual([{ id: 'before anyone is heard' }, { id: 'after' }])

  arrive({}, 'https://a.example')
  here.channel.post({ id: 'once more' })
  await expect.poll(() => messages.at(-1)).toEqual({ id: 'once more' })
  expect(elsewhere.onMessage).toHaveBeenCalledOnce()
})

test.each([
  ['?origin=http%3A%2F%2Flocalhost%3A3000', 'http://localhost:3000'],
  ['?origin=https%3A%2F%2Fa.example&origin=https%3A%2F%2Fb.example', 'https://a.example'],
  ['?origin=https%3A%2F%2Fa.example%2Fpath', null],
  ['?origin=null', null],
  ['?origin=javascript%3Aalert(1)', null],
  ['', null],
])('an address with %s names %s', (query, origin) => {
  expect(expectedOrigin(`http://127.0.0.1:8548/connect${query}`)).toBe(origin)
})
