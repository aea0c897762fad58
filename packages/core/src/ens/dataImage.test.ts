import { expect, test } from 'vitest'
import { readDataImage } from './dataImage.ts'

const svg = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

test.for([
  [GIF, GIF],
  ['data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
  ['data:image/svg+xml;utf8,<svg></svg>', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
  ['data:image/svg+xml,%3Csvg fill="%23fff"/%3E', svg('<svg fill="#fff"/>')],
  ['data:image/svg+xml;charset=utf-8,<svg width="100%"/>', svg('<svg width="100%"/>')],
  ['data:,<svg></svg>', svg('<svg></svg>')],
  ['data:,%3Csvg/%3E', svg('<svg/>')],
  ['data:;base64,PHN2ZyAvPg', svg('<svg />')],
  ['data:image/svg+xml;utf8,<svg width="100%" fill="%23f00"/>', svg('<svg width="100%" fill="#f00"/>')],
  ['data:image/svg+xml,<svg fill="#f00" width="100%"/>', svg('<svg fill="#f00" width="100%"/>')],
  ['data:image/svg+xml,<svg/>#view', svg('<svg/>')],
  ['data:image/svg+xml,%EF%BB%BF%0A <?xml version="1.0"?><svg/>', svg('<?xml version="1.0"?><svg/>')],
  ['data:image/svg+xml,<svg a="%FC"/>', `data:image/svg+xml;base64,${btoa('<svg a="\xfc"/>')}`],
  ['DATA: Image/SVG+XML ; charset=utf-8 ; BASE64 ,PHN2\nZz48L3N2%5Az4', svg('<svg></svg>')],
  ['data:image/PNG;base64 ,%69VBORw', 'data:image/png;base64,iVBORw=='],
  ['data:image/png,%89PNG', 'data:image/png;base64,iVBORw=='],
  [`${GIF}#view`, GIF],
  ['<svg><text>Zürich 🍐</text></svg>', svg('<svg><text>Zürich 🍐</text></svg>')],
  ['<?xml version="1.0"?>\n<svg/>', svg('<?xml version="1.0"?>\n<svg/>')],
  ['\ufeff\n<?xml version="1.0"?><svg/>', svg('<?xml version="1.0"?><svg/>')],
] as const)('R7.3 %s is an embedded picture', ([text, url]) => {
  expect(readDataImage(text)).toBe(url)
})

test.for([
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:text/html,<svg></svg>',
  'data:application/json,{}',
  'data:image/png;base64,',
  'data:image/png;base64,*',
  'data:image/png;base64,A',
  'data:image/svg+xml,',
  'data:text/plain,<svg></svg>',
  'data:image/,x',
  'data:image/png',
  'data:imagex/png,x',
  'data:',
  '<html>',
  '<html><svg/>',
  '<<!-- -->svg/>',
  '<!-- <svg/> -->',
  '<!-- <svg/>',
  '<!DOCTYPE html><html><svg/>',
  '<?xml version="1.0"?>',
  'svg',
])('R7.3 %s is no embedded picture', (text) => {
  expect(readDataImage(text)).toBeNull()
})

test.for([
  '<!-- made by hand, <svg> follows -->',
  '<!---->\n<!-- - -->',
  '<?xml version="1.0" encoding="UTF-8"?>\n',
  '<!DOCTYPE svg>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
  '<!doctype svg [\n<!ENTITY pear "<g>">\n]>',
  '<?xml version="1.0"?>\n<!-- one -->\n<?xml-stylesheet href="a"?><!DOCTYPE svg [ ] >\n<!-- two -->\n',
])('R7.3 an SVG may begin with %s', (prolog) => {
  const text = `${prolog}<svg xmlns="http://www.w3.org/2000/svg"/>`
  expect(readDataImage(text)).toBe(svg(text))
  expect(readDataImage(`data:,${encodeURIComponent(text)}`)).toBe(svg(text))
  expect(readDataImage(`data:image/svg+xml,${encodeURIComponent(text)}`)).toBe(svg(text))
})

test.for([
  '<!--',
  '<!---->',
  ' -',
  '<?',
  '<?>',
  '<??>',
  '<!doctype',
  '<!doctype [',
  '<!doctype>',
  ' ',
  '-',
  '%',
  '#',
  ';',
  '%3C',
])('R7.3 reads %j repeated without end in linear time', (piece) => {
  const start = performance.now()
  for (const text of [
    piece,
    `<!--${piece}`,
    `data:${piece}`,
    `data:,${piece}`,
    `data:,#${piece}`,
    `data:image/png;base64,${piece}`,
  ]) {
    expect(readDataImage(text.slice(0, -piece.length) + piece.repeat(100_000 / piece.length))).toBeNull()
  }
  // In quadratic time, it takes far longer.
  expect(performance.now() - start).toBeLessThan(10_000)
})
