import { expect, test } from 'vitest'
import { isPagePath, type PageConfig, pageHtml, withAbsoluteImage } from './pageHtml.ts'

const config: PageConfig = {
  profile: 'local',
  appName: 'A </script><script>alert(1)</script>',
  chains: [],
  walletConnect: { projectId: null, relayUrl: null },
  names: { ipfsGateway: 'https://ipfs.io', arweaveGateway: 'https://arweave.net', origins: [] },
  requestSignature: 'on_connect',
  walletSdks: { coinbase: 'https://keys.coinbase.com/connect', base: null },
  passkeys: false,
  framed: false,
}

test('R12.2 the configuration cannot break out of its script block', () => {
  const html = pageHtml(
    '<head><script src="/start.js"></script><script type="module" src="/a.js"></script></head>',
    config,
  )
  const [, json = ''] =
    /<script type="application\/json" id="countersign-config">(.*?)<\/script>/.exec(html) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(config)
  expect(html.indexOf('countersign-config')).toBeLessThan(html.indexOf('/a.js'))
  expect(html.match(/<script/g)).toHaveLength(3)
})

test('loads local scripts before the application’s own', () => {
  const html = pageHtml('<head><script type="module" src="/a.js"></script></head>', config, [
    '/local/wallet.js',
  ])
  expect(html).toMatch(
    /<script type="module" src="\/local\/wallet\.js"><\/script>\s*<script type="module" src="\/a\.js">/,
  )
})

test('the picture of shared links has the origin of the page', () => {
  const html = '<meta property="og:image" content="/og.png" /><link href="/favicon.ico" />'
  expect(withAbsoluteImage(html, 'https://app.example.com')).toBe(
    '<meta property="og:image" content="https://app.example.com/og.png" /><link href="/favicon.ico" />',
  )
})

test('paths without a file extension are pages', () => {
  expect(['/', '/send', '/a.b/c', '/a/'].filter((path) => !isPagePath(path))).toEqual([])
  expect(['/a.js', '/assets/a.css', '/.env', '/a/b.c'].filter(isPagePath)).toEqual([])
})
