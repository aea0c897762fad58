import { expect, type Page } from '@playwright/test'
import { findViolations } from './findViolations.ts'
import { settled } from './flows.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects axe to find nothing on the page as it is; `where` names the state in the failure. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  // A fade halfway would be measured as low contrast.
  await settled(page)
  // Passed rules are not reported: finding selectors for them takes half of the time.
  const violations = await findViolations(page, {
    runOnly: { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
  })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${where}: ${id}: ${html.slice(0, 120)}`),
  )
  expect(found).toEqual([])
}
