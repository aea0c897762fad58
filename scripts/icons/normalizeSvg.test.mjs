import { expect, test } from 'vitest'
import { normalizeSvg } from './normalizeSvg.mjs'

test('gives an icon its own IDs, a view box and a background', () => {
  const svg = `<?xml version="1.0"?>
    <svg width="28px" height="28" xmlns="http://www.w3.org/2000/svg" fill="none">
      <!-- made by an editor --><title>Example</title>
      <g clip-path="url(#a)"><use xlink:href="#b"/></g>
      <clipPath id="a"/><path id="b"/>
    </svg>`
  expect(normalizeSvg(svg, { name: 'example', background: '#fff' })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" fill="none" ' +
      'viewBox="0 0 28 28"><path fill="#fff" d="M0 0h28v28h-28z"/>' +
      '<g clip-path="url(#example__a)"><use xlink:href="#example__b"/></g>' +
      '<clipPath id="example__a"/><path id="example__b"/></svg>',
  )
})

test('keeps the view box of an icon', () => {
  expect(normalizeSvg('<svg viewBox="-1 -1 9 9"><path/></svg>', { name: 'example' })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 9 9"><path/></svg>',
  )
  expect(() => normalizeSvg('<html></html>', { name: 'example' })).toThrow('"example" is not an SVG')
})
