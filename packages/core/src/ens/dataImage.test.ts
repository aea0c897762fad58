import { expect, test } from 'vitest'
import { readDataImage } from './dataImage.ts'
import { decodeData, readDataUri } from './dataUri.ts'

const svg = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

test.for([
  [GIF, GIF],
  ['data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
  ['data:image/svg+xml;utf8,<svg></svg>', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
  ['data:image/svg+xml,%3Csvg fill="%23fff"/%3E', svg('<svg fill="#fff"/>')],
  ['data:image/svg+xml;charset=utf-8,<svg width="100%"/>', svg('<svg width="100%"/>')],
  ['data:,<svg></svg>', svg('<svg></svg>')],
  ['<svg><text>Zürich 🍐</text></svg>', svg('<svg><text>Zürich 🍐</text></svg>')],
  ['<?xml version="1.0"?>\n<svg/>', svg('<?xml version="1.0"?>\n<svg/>')],
] as const)('R7.3 %s is an embedded picture', ([text, url]) => {
  expect(readDataImage(text)).toBe(url)
})

test.for([
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:text/html,<svg></svg>',
  'data:application/json,{}',
  'data:image/png;base64,',
  'data:image/,x',
  'data:image/png',
  'data:imagex/png,x',
  'data:',
  '<html>',
  'svg',
])('R7.3 %s is no embedded picture', (text) => {
  expect(readDataImage(text)).toBeNull()
})

test.for([
  ['data:application/json;base64,eyJhIjoiw7wifQ==', '{"a":"ü"}'],
  ['data:application/json;utf8,{"a":"100%"}', '{"a":"100%"}'],
  ['data:application/json,%7B%22a%22%3A1%7D', '{"a":1}'],
  ['DATA:Application/JSON ; BASE64,eyJhIjoxfQ==', '{"a":1}'],
] as const)('R7.2 reads the text of %s', ([uri, text]) => {
  const data = readDataUri(uri)
  expect(data?.type).toBe('application/json')
  expect(data && decodeData(data)).toBe(text)
})
