import { APP_NAME, type PrerenderedHome } from '@countersign/api'
import { expect, test } from 'vitest'
import { homeHtml } from './homeHtml.ts'
import type { PageConfig } from './pageHtml.ts'

const config: PageConfig = {
  profile: 'production',
  appName: 'Ben & <b>Co</b> $&',
  chains: [],
  walletConnect: { projectId: null, relayUrl: null },
  names: { ipfsGateway: 'https://ipfs.io', arweaveGateway: 'https://arweave.net', origins: [] },
  requestSignature: 'on_connect',
  walletSdks: { coinbase: null, base: null },
  passkeys: false,
  framed: false,
}
const home: PrerenderedHome = {
  styles: ['/assets/home.css'],
  script: '/assets/home.js',
  locales: {},
  pages: [
    {
      locale: 'ar',
      direction: 'rtl',
      html: { production: `<h1>${APP_NAME}</h1>` },
      texts: { 'app.retry': 'إعادة <المحاولة>' },
    },
  ],
}
const page = '<html lang="en">\n  <head>\n  </head>\n  <body><div id="root"></div></body></html>'

test('puts the page, its language and its files into the document', () => {
  const html = homeHtml(page, config, home, 'ar')
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">')
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">')
})

test('the application’s name is text, whatever is in it', () => {
  expect(homeHtml(page, config, home, 'ar')).toContain(
    '<div id="root"><h1>Ben &#38; &#60;b&#62;Co&#60;/b&#62; $&#38;</h1></div>',
  )
})

test('translates the texts of the document, and keeps those without a translation', () => {
  const texts = '<h1 data-text="error.load.title">Failed</h1><a data-text="app.retry" href="/">Try again</a>'
  expect(homeHtml(page.replace('<div', `${texts}<div`), config, home, 'ar')).toContain(
    '<h1 data-text="error.load.title">Failed</h1><a data-text="app.retry" href="/">إعادة &#60;المحاولة&#62;</a>',
  )
})

test('leaves the document as it is for what was not prerendered', () => {
  expect(homeHtml(page, config, home, 'de')).toBe(page)
  expect(homeHtml(page, { ...config, passkeys: true }, home, 'ar')).toBe(page)
})
