import { expect, test } from 'vitest'
import { firstSentence } from './firstSentence.ts'

test.each([
  ['# A\n\nOne\ntwo. Three.', 'One two.'],
  ['# A\n\nSee [`a`](/a) and [b](/b#c).', 'See `a` and b.'],
  ['# A\n\nNode.js 20.19 or newer. More.', 'Node.js 20.19 or newer.'],
  ['# A\n\nThe options:\n\n- a', 'The options.'],
  ['---\nlayout: page\n---\n\n# A\n\n<!-- a -->\n\n![b](c.svg)\n\n```sh\nnpm start\n```\n\nLast.', 'Last.'],
])('of %j', (markdown, sentence) => {
  expect(firstSentence(markdown)).toBe(sentence)
})

test('a page without prose has none', () => {
  expect(firstSentence('# A\n\n| a |\n|---|\n\n- b\n\n1. c\n')).toBeNull()
})
