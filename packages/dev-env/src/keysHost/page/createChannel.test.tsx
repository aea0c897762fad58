import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChannel, expectedOrigin } from './createChannel.ts'

/** Stands for the page that opened the window: another window, of this page's own origin. */
let frame: HTMLIFrameElement
const opener = () => {
  if (!frame.contentWindow) throw new Error('The frame has no window.')
  return frame.contentWindow
}
/** What the opener was told. */
let told: unknown[]

beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'))
  told = []
  opener().addEventListener('message', ({ data }) => told.push(data))
})
afterEach(() => frame.remove())

const arrive = (data: unknown, origin: string, source: Window = opener()) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))

function open(expected: string | null) {
  const hear = vi.fn()
  return { hear, channel: createChannel({ opener: opener(), expected, hear }) }
}

test('none but the page that opened the window is heard, and it under one origin alone', () => {
  const { hear } = open(null)
  arrive({ id: 'stranger' }, 'https://a.example', window)
  arrive({ id: 'nobody' }, 'null')
  arrive('no record', 'https://a.example')
  expect(hear).not.toHaveBeenCalled()
  arrive({ id: 'first' }, 'https://a.example')
  arrive({ id: 'elsewhere' }, 'https://b.example')
  arrive({ id: 'again' }, 'https://a.example')
  expect(hear.mock.calls).toEqual([
    [{ id: 'first' }, 'https://a.example'],
    [{ id: 'again' }, 'https://a.example'],
  ])
})

test('what the window says is for the origin that is spoken with, wherever its opener went since', async () => {
  const elsewhere = open('https://a.example')
  elsewhere.channel.say({ id: 'not for this page' })
  const here = open(null)
  here.channel.say({ id: 'before anyone is heard' })
  arrive({}, location.origin)
  here.channel.say({ id: 'after' })
  await expect.poll(() => told).toEqual([{ id: 'before anyone is heard' }, { id: 'after' }])

  arrive({}, 'https://a.example')
  here.channel.say({ id: 'once more' })
  await expect.poll(() => told.at(-1)).toEqual({ id: 'once more' })
  expect(elsewhere.hear).toHaveBeenCalledOnce()
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
