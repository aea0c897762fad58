import { expect, test } from 'vitest'
import { notFoundHtml } from './notFoundHtml.ts'

const page = (title: string, inside: string) =>
  `<head><title>${title} | Countersign</title></head><body><div id="app"></div>${inside}</body>`

test('names the page, and shows its content without scripts', () => {
  const content = '<h1>Page not found</h1> $&'
  expect(notFoundHtml(page('404', ''), content)).toBe(
    page('Page not found', `<noscript>${content}</noscript>`),
  )
})
