import type { Page } from '@playwright/test'
import { definePlugin, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate'

/** Elements permitted in a `div` of a `dl`; html-validate does not check them. */
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

/** Only rules of the HTML standard, no style rules. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    plugins: [plugin],
    // `attribute-misuse` knows no list of link types, as in rel="preload stylesheet".
    rules: { 'description-groups': 'error', 'attribute-misuse': 'off' },
  }),
)

/** Returns the violations of the HTML standard in the current page. */
export async function findInvalidHtml(page: Page): Promise<readonly string[]> {
  const { results } = await validator.validateString(await page.content())
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
  )
}
