import type { Page } from '@playwright/test'
import { definePlugin, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate'

/** What a group of a description list has, which html-validate does not check. */
const IN_GROUP = ['dt', 'dd', 'script', 'template']

class DescriptionGroups extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      const others = document
        .querySelectorAll('dl > div > *')
        .filter(({ tagName }) => !IN_GROUP.includes(tagName))
      for (const other of others)
        this.report(other, `<${other.tagName}> is not permitted in a group of <dl>.`)
    })
  }
}

const plugin = definePlugin({ name: 'groups', rules: { 'description-groups': DescriptionGroups } })

/** Rules of the HTML standard alone, without those of style. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    plugins: [plugin],
    rules: { 'description-groups': 'error' },
  }),
)

/** Returns what violates the HTML standard in a page as it is. */
export async function findInvalidHtml(page: Page): Promise<readonly string[]> {
  const { results } = await validator.validateString(await page.content())
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
  )
}
