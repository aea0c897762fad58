import type { DefaultTheme } from 'vitepress'
import type { PageGroup } from '../pages/Page.ts'
import { sidebars } from '../pages/pageGroups.ts'
import { urlOf } from '../pages/resolveLink.ts'

const { guides, reference, project } = sidebars

export const sidebar: DefaultTheme.SidebarMulti = {
  '/guide/': guides.map(section),
  '/examples/': guides.map(section),
  '/reference/': reference.map(section),
  '/project/': project.map(section),
}

export const navigation: DefaultTheme.NavItem[] = [
  { text: 'Guides', link: '/guide/getting-started', activeMatch: '^/(guide|examples)/' },
  { text: 'Reference', link: '/reference/kit', activeMatch: '^/reference/' },
  { text: 'Theme editor', link: '/theme-editor' },
  { text: 'Project', link: '/project/performance', activeMatch: '^/project/' },
]

function section({ text, pages }: PageGroup): DefaultTheme.SidebarItem {
  return { text, items: pages.map((page) => ({ text: page.text, link: urlOf(page.path) })) }
}
