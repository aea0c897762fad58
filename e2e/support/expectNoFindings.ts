import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settled } from './flows.ts'

/** Expects axe to find nothing on the page as it is; `where` names the state in the failure. */
export async function expectNoFindings(page: Page, where: string): Promise<void> {
  // A fade halfway would be measured as low contrast.
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${where}: ${id}: ${html.slice(0, 120)}`),
  )
  expect(found).toEqual([])
}
