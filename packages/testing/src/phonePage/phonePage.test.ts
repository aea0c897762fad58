import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { phonePage } from './phonePage.ts'

const options = {
  privateKeys: [],
  chains: [
    { id: 1, name: '</script><b>', rpcUrl: '', nativeCurrency: { name: '', symbol: '', decimals: 18 } },
  ],
  relayUrl: 'ws://127.0.0.1:1',
  projectId: 'c0de',
}

test('R12.2 the page loads script and style from files, has its settings as data, and is built once', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'countersign-phone-'))
  const files = await phonePage(options, cache)
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/phone', '/phone/wc', '/phone.js', '/phone.css']),
  )
  const [page, deepLink, script] = files
  expect(deepLink?.body).toBe(page?.body)
  expect(page?.body).not.toMatch(/<style|style="|<b>|onclick/)
  expect(page?.body.match(/<script(?![^>]*src=)(?![^>]*application\/json)/)).toBeNull()
  const [, json = ''] = /id="phone-config">(.*?)<\/script>/.exec(page?.body ?? '') ?? []
  expect(JSON.parse(json)).toEqual(options)
  expect(script?.body).toContain('wc_sessionSettle')

  expect(await phonePage(options, cache)).toEqual(files)
  expect(await readdir(cache)).toHaveLength(1)
  await rm(cache, { recursive: true })
})
