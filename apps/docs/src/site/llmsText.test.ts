import { expect, test } from 'vitest'
import { assemblePages } from '../pages/assemblePages.ts'
import { llmsText } from './llmsText.ts'

const pages = assemblePages()
const text = llmsText({ title: 'Countersign', description: 'Wallet sign-in.', base: '/docs/', pages })
const entries = text.split('\n').filter((line) => line.startsWith('- '))

test('begins with the title, the summary and the first section', () => {
  expect(text).toMatch(/^# Countersign\n\n> Wallet sign-in\.\n\n## Start\n\n- \[/)
})

test('lists the page for coding agents first', () => {
  expect(entries[0]).toMatch(/^- \[For coding agents\]\(\/docs\/start\/coding-agents\): /)
})

test('has each section once, the optional one last', () => {
  const headings = text.match(/^## .+$/gm) ?? []
  expect(new Set(headings).size).toBe(headings.length)
  expect(headings.at(-1)).toBe('## Optional')
})

test('links to pages of the site, with a sentence for each', () => {
  expect(entries.length).toBeGreaterThan(100)
  for (const line of entries) {
    const [, path = '', sentence] = /^- \[[^\]]+\]\(\/docs\/(\S*)\)(?:: (.+))?$/.exec(line) ?? []
    expect(pages.has(`${path.replace(/^$|\/$/, '$&index')}.md`), line).toBe(true)
    expect(sentence, line).not.toMatch(/\]\(/)
    expect(sentence, line).toMatch(/^.{10,}[.!?]$/)
  }
})

test('leaves out decisions and public types', () => {
  expect(text).not.toMatch(/\/(decisions|packages\/types)\//)
})
