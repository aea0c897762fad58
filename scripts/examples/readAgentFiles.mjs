/** The templates of the page, by heading, each with the one whose other files it takes. */
const sections = {
  Vite: { name: 'vite' },
  Express: { name: 'express', from: 'vite' },
  'Next.js': { name: 'next' },
  'React Router': { name: 'react-router' },
  Vanilla: { name: 'vanilla', from: 'vite', only: ['tsconfig.json', 'server.js'] },
}

const SECTION = /^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm
const FILE = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm

/**
 * Reads the files of each template from the page for coding agents: blocks with a path after the language. Returns them by
 * template and path.
 */
export function readAgentFiles(page) {
  const templates = new Map()
  for (const [, heading, text] of page.matchAll(SECTION)) {
    if (!Object.hasOwn(sections, heading)) continue
    const { name, from, only } = sections[heading]
    const inherited = [...(templates.get(from) ?? [])].filter(([path]) => !only || only.includes(path))
    const own = [...text.matchAll(FILE)].map(([, path, code]) => [path, code])
    templates.set(name, new Map([...inherited, ...own]))
  }
  return templates
}
