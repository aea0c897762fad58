import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { DevServer } from '../web/DevServer.ts'
import { withDevServer } from './withDevServer.ts'

const asset = { path: '/local/wallet.js', contentType: 'text/javascript', body: '' }

function whoAnswers(url: string, tool?: `/${string}`): string {
  const answers: string[] = []
  const vite: DevServer = {
    middlewares: () => void answers.push('vite'),
    transformIndexHtml: async (_url, html) => html,
    close: async () => {},
    ...(tool ? { tool } : {}),
  }
  const handler = withDevServer(vite, () => answers.push('server'), [asset])
  handler({ url } as IncomingMessage, {} as ServerResponse)
  return answers.join()
}

test('pages and the API are ours, sources are the dev server’s', () => {
  expect(['/', '/send?a=b.c', '/api/session', asset.path].map((url) => whoAnswers(url))).toEqual(
    Array(4).fill('server'),
  )
  expect(['/src/main.tsx', '/@vite/client'].map((url) => whoAnswers(url))).toEqual(['vite', 'vite'])
})

test('a tool beside the application has its pages from the dev server too', () => {
  expect(whoAnswers('/tool')).toBe('server')
  expect(['/tool', '/tool?a', '/tool/', '/tool/a'].map((url) => whoAnswers(url, '/tool'))).toEqual(
    Array(4).fill('vite'),
  )
  expect(whoAnswers('/tools', '/tool')).toBe('server')
})
