import { expect, type Page } from '@playwright/test'
import { findInvalidHtml } from './findInvalidHtml.ts'
import { findViolations } from './findViolations.ts'
import { settled } from './flows.ts'
import { forEachLook, inEveryLook } from './looks.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Expects valid HTML, and axe to find nothing on the page as it is, or with `AXE=full` in every look of it; `where` names
 * the state in the failure.
 */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  const found = (await findInvalidHtml(page)).map((problem) => `${where}: ${problem}`)
  const collect = async (place: string) => void found.push(...(await violationsOf(page, place)))
  if (inEveryLook) await forEachLook(page, (look) => collect(`${where}, ${look}`))
  else await collect(where)
  expect(found).toEqual([])
}

async function violationsOf(page: Page, where: string): Promise<string[]> {
  // A fade halfway would be measured as low contrast.
  await settled(page)
  // Passed rules are not reported: finding selectors for them takes half of the time.
  const violations = await findViolations(page, {
    runOnly: { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${where}: ${id}: ${html.slice(0, 120)}`),
  )
}
