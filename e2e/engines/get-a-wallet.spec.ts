import type { Tab } from './driver/createTab.ts'
import { connectButton } from './support/flows.ts'
import { expect, test } from './support/test.ts'

const stores = {
  firefox: { add: 'Add to Firefox', host: 'addons.mozilla.org' },
  webkit: { add: 'Add to Safari', host: 'apps.apple.com' },
} as const

test('R2.7 R3.2 Get a Wallet offers an extension only where the store of this browser has it', async ({
  tab,
  world,
  engine,
}) => {
  const { add, host } = stores[engine]
  await tab.goto(world.url)
  await tab.click(connectButton)
  await tab.click({ role: 'button', name: 'Get a Wallet' })
  await tab.find({ role: 'heading', name: 'Get a Wallet' })
  const rows = await tab.run(readRows)
  expect(rows.length).toBeGreaterThan(5)
  for (const { name, forms } of rows) {
    await tab.click({ role: 'button', name: `GET ${name}` })
    await tab.find({ role: 'heading', name: `Get started with ${name}` })
    const links = await tab.run(readLinks)
    const extension = links.filter(({ text }) => text === add)
    expect({ name, hosts: extension.map(({ url }) => new URL(url).hostname) }).toEqual({
      name,
      hosts: forms.includes('Extension') ? [host] : [],
    })
    for (const { text } of links) expect(text).not.toMatch(/Chrome|Edge|Opera|the extension/)
    await back(tab)
  }
  // None of those listed there has an extension for Safari.
  expect(rows.some(({ forms }) => forms.includes('Extension'))).toBe(engine === 'firefox')
})

async function back(tab: Tab): Promise<void> {
  await tab.click({ role: 'button', name: 'Back' })
  await tab.find({ role: 'heading', name: 'Get a Wallet' })
}

// The functions below run in the page.

function readRows(): { name: string; forms: string[] }[] {
  return [...document.querySelectorAll('[data-pane=view] li')].map((row) => {
    const [name, forms] = [...row.querySelectorAll('p')].map((line) => line.textContent ?? '')
    return { name: name ?? '', forms: forms?.split(' · ') ?? [] }
  })
}

function readLinks(): { text: string; url: string }[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-pane=view] a[href]')].map((link) => ({
    text: link.textContent ?? '',
    url: link.href,
  }))
}
