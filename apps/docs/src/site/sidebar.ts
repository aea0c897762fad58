import type { DefaultTheme } from 'vitepress'
import type { PageGroup } from '../pages/Page.ts'
import { sidebars } from '../pages/pageGroups.ts'
import { urlOf } from '../pages/resolveLink.ts'

const [guides, reference, project] = [sidebars.guides, sidebars.reference, sidebars.project].map((groups) =>
  groups.map(section),
)

/** By the start of the URL. Of several, the longest one counts. */
export const sidebar: DefaultTheme.SidebarMulti = {
  ...sharing(guides, ['start', 'dialog', 'sign-in', 'operate', 'test', 'examples']),
  ...sharing(reference, ['dialog/reference', 'sign-in/reference', 'headless', 'packages']),
  ...sharing(project, ['project', 'internal', 'decisions']),
}

export const navigation: DefaultTheme.NavItem[] = [
  {
    text: 'Guides',
    link: '/start/quick-start',
    activeMatch: '^/(start|dialog|sign-in|operate|test|examples)/(?!reference/)',
  },
  {
    text: 'Reference',
    link: '/dialog/reference/provider',
    activeMatch: '/reference/|^/(headless|packages)/',
  },
  { text: 'Theme editor', link: '/theme-editor' },
  { text: 'Project', link: '/project/performance', activeMatch: '^/(project|internal|decisions)/' },
]

function sharing(
  items: DefaultTheme.SidebarItem[] = [],
  folders: readonly string[],
): DefaultTheme.SidebarMulti {
  return Object.fromEntries(folders.map((folder) => [`/${folder}/`, items]))
}

function section({ text, pages }: PageGroup): DefaultTheme.SidebarItem {
  return { text, items: pages.map((page) => ({ text: page.text, link: urlOf(page.path) })) }
}
