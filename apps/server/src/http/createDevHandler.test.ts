import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { DevServer } from '../web/DevServer.ts'
import { createDevHandler } from './createDevHandler.ts'

const asset = { path: '/local/wallet.js', contentType: 'text/javascript', body: '' }

function responder(url: string, tool?: `/${string}`): string {
  const answers: string[] = []
  const vite: DevServer = {
    middlewares: () => void answers.push('vite'),
    transformIndexHtml: async (_url, html) => html,
    close: async () => {},
    ...(tool ? { tool } : {}),
  }
  const handler = createDevHandler(vite, () => answers.push('server'), [asset])
  handler({ url } as IncomingMessage, {} as ServerResponse)
  return answers.join()
}

test('serves pages and the API, and passes sources to the dev server', () => {
  expect(['/', '/send?a=b.c', '/api/session', asset.path].map((url) => responder(url))).toEqual(
    Array(4).fill('server'),
  )
  expect(['/src/main.tsx', '/@vite/client'].map((url) => responder(url))).toEqual(['vite', 'vite'])
})

test('passes the pages of a dev tool to the dev server', () => {
  expect(responder('/tool')).toBe('server')
  expect(['/tool', '/tool?a', '/tool/', '/tool/a'].map((url) => responder(url, '/tool'))).toEqual(
    Array(4).fill('vite'),
  )
  expect(responder('/tools', '/tool')).toBe('server')
})
