// npm run bench -- hosts: what style sheets of a host change in the open dialog, here and in other wallet dialogs.
import { installPeers } from '../../bench/installPeers.mjs'
import { buildPeerPage, folder, servePeerPage, versionOf } from '../../bench/peers/build.mjs'
import { startOutsideHosts } from '../../bench/peers/outsideHosts.mjs'
import { subjects } from '../../bench/peers/subjects.mjs'
import { hostSheets } from '../../packages/kit/src/styles/testing/hostSheets.ts'
import { chromiumFlags, ensureChromium } from '../install/chromium.mjs'
import { installDependencies } from '../install/install.mjs'
import { announceWallets, buildBenchPage, serveBenchPage } from './benchPage.mjs'

await installDependencies()
installPeers(folder)
const { chromium } = await import('playwright')

// AppKit's dialog is in a shadow root, which no sheet of the page reaches.
const compared = subjects.filter(({ id }) => ['ours', 'rainbowkit', 'connectkit'].includes(id))
const outside = await startOutsideHosts()
const args = [...chromiumFlags, ...outside.flags]
const browser = await chromium.launch({ executablePath: ensureChromium(), args })
try {
  for (const subject of compared) {
    const server = await serve(subject)
    console.log(`\n${subject.name} ${versionOf(subject)}`.trimEnd())
    for (const [name, sheet] of Object.entries(hostSheets)) {
      const { changed, unreadable, all } = await compare(server.url, sheet)
      console.log(`${name.padEnd(28)} ${changed} of ${all} elements changed, ${unreadable} unreadable`)
    }
    server.close()
  }
} finally {
  await browser.close()
  outside.close()
}

async function serve({ id, page, package: isPeer }) {
  if (isPeer) {
    await buildPeerPage(id)
    return servePeerPage(id)
  }
  await buildBenchPage(page)
  return serveBenchPage(page)
}

async function compare(url, sheet) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  try {
    await page.addInitScript(announceWallets)
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await page.locator('dialog[open], [role="dialog"]').getByText('Rabby').first().waitFor()
    await page.waitForLoadState('networkidle')
    return await page.evaluate(look, sheet)
  } finally {
    await page.close()
  }
}

/** In the page: looks before and after a sheet. */
async function look(text) {
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
  const dialog = dialogs.find(({ textContent }) => textContent.includes('Rabby'))
  const elements = [...dialog.querySelectorAll('*')].filter((element) => !(element instanceof SVGElement))
  const names = ['color', 'fontSize', 'fontWeight', 'fontStyle', 'lineHeight', 'letterSpacing', 'textAlign']
  names.push('textTransform', 'textShadow', 'whiteSpace', 'display', 'borderTopWidth', 'backgroundColor')
  const size = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return `${Math.round(width)} ${Math.round(height)}`
  }
  const read = () =>
    elements.map((element) => [size(element), ...names.map((name) => getComputedStyle(element)[name])].join())
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
  const before = read()
  const readable = elements.map((element) => hasText(element) && contrast(element) >= 3)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  await new Promise((resolve) => setTimeout(resolve, 500))
  const after = read()
  const unreadable = elements.filter((element, index) => readable[index] && contrast(element) < 3)
  return {
    all: elements.length,
    changed: after.filter((style, index) => style !== before[index]).length,
    unreadable: unreadable.length,
  }

  /** The contrast of a text with the background behind it (WCAG 2.2, 1.4.3). */
  function contrast(element) {
    let ground = element
    while (ground.parentElement && /, 0\)$|transparent/.test(getComputedStyle(ground).backgroundColor))
      ground = ground.parentElement
    const [a, b] = [getComputedStyle(element).color, getComputedStyle(ground).backgroundColor].map(luminance)
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }
  function luminance(color) {
    const [r, g, b] = color.match(/[\d.]+/g).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
}
