import { readdirSync } from 'node:fs'
import type { Page, PageGroup } from './Page.ts'
import { readText, repository } from './repository.ts'

const kit = 'packages/kit/README.md'
const server = 'packages/sign-in/README.md'
const kitTypes = (names: RegExp) => ({ file: 'packages/kit/api.md', names })

const guides: readonly PageGroup[] = [
  {
    text: 'Start',
    pages: [
      { path: 'guide/getting-started', text: 'Getting started' },
      {
        path: 'guide/create',
        text: 'Create an application',
        from: ['packages/create/README.md'],
      },
      { path: 'guide/existing-wagmi', text: 'Existing wagmi application' },
      {
        path: 'guide/migrate-from-rainbowkit',
        text: 'Migrate from RainbowKit',
        from: ['docs/migrate-from-rainbowkit.md'],
      },
      {
        path: 'guide/migrate-from-connectkit',
        text: 'Migrate from ConnectKit',
        from: ['docs/migrate-from-connectkit.md'],
      },
    ],
  },
  {
    text: 'Guides',
    pages: [
      { path: 'guide/sign-in', text: 'Sign in' },
      { path: 'guide/existing-users', text: 'Existing users' },
      {
        path: 'guide/own-backend',
        text: 'Your own sign-in backend',
        from: [`${kit}#sign-in-the-signinadapter`],
      },
      { path: 'guide/walletconnect', text: 'WalletConnect', from: [`${kit}#walletconnect`] },
      {
        path: 'guide/coinbase-base-safe',
        text: 'Coinbase, Base and Safe',
        from: [`${kit}#coinbase-wallet-base-account-and-safe`],
      },
      { path: 'guide/theming', text: 'Theming', from: [`${kit}#theming`] },
      { path: 'guide/languages', text: 'Languages' },
      { path: 'guide/server-rendering', text: 'Server rendering', from: [`${kit}#server-rendering`] },
      {
        path: 'guide/content-security-policy',
        text: 'Content Security Policy',
        from: [`${kit}#content-security-policy`],
      },
      {
        path: 'guide/testing-applications',
        text: 'Test an application',
        from: ['docs/testing-applications.md'],
      },
      { path: 'guide/testing', text: 'Testing', from: ['packages/testing/README.md'] },
      { path: 'guide/local-environment', text: 'Local environment', from: ['apps/local-world/README.md'] },
      { path: 'guide/troubleshooting', text: 'Troubleshooting' },
    ],
  },
  {
    text: 'Frameworks',
    pages: [
      { path: 'guide/express', text: 'Express' },
      { path: 'guide/hono', text: 'Hono' },
      { path: 'guide/fastify', text: 'Fastify' },
      { path: 'guide/nextjs', text: 'Next.js' },
      { path: 'guide/react-router', text: 'React Router' },
      { path: 'guide/better-auth', text: 'better-auth' },
      { path: 'guide/authjs', text: 'Auth.js' },
    ],
  },
  {
    text: 'Examples',
    pages: [{ path: 'examples/index', text: 'Overview', from: ['examples/README.md'] }, ...examples()],
  },
]

const reference: readonly PageGroup[] = [
  {
    text: 'React',
    pages: [
      { path: 'reference/kit', text: '@countersign/kit', from: [kit] },
      {
        path: 'reference/create-wallet-config',
        text: 'createWalletConfig',
        from: [`${kit}#createwalletconfig`],
        types: {
          file: 'packages/core/api.md',
          names: /^(createWalletConfig|WalletConfig|CreateWalletConfig)/,
        },
      },
      {
        path: 'reference/countersign-provider',
        text: 'CountersignProvider',
        from: [`${kit}#countersignprovider`],
        types: kitTypes(
          /^(CountersignProvider|AppInfo|Appearance|AvatarComponent|AccountName|Locale|Messages)/,
        ),
      },
      {
        path: 'reference/connect-button',
        text: 'ConnectButton',
        types: kitTypes(/^(ConnectButton|WalletButton|ResponsiveValue)/),
      },
      {
        path: 'reference/hooks',
        text: 'Hooks',
        from: [`${kit}#hooks`],
        types: kitTypes(/^(use|Use|OpenConnect|SessionStatus)/),
      },
      { path: 'reference/dialog', text: 'Views of the dialog' },
      {
        path: 'reference/components',
        text: 'Components and themes',
        types: kitTypes(
          /^(Avatar(Props)?|Identicon|ChainIcon|RecentTransactionList|createTheme|CreateTheme|Theme)/,
        ),
      },
      { path: 'reference/browser-storage', text: 'Browser storage', from: [`${kit}#browser-storage`] },
    ],
  },
  {
    text: 'Packages',
    pages: [
      { path: 'reference/sign-in', text: '@countersign/sign-in', from: [server] },
      {
        path: 'reference/walletconnect',
        text: '@countersign/walletconnect',
        from: ['packages/walletconnect/README.md'],
      },
      { path: 'reference/wallets', text: '@countersign/wallets', from: ['packages/wallets/README.md'] },
      { path: 'reference/identicon', text: '@countersign/identicon', from: ['packages/identicon/README.md'] },
      { path: 'reference/core', text: '@countersign/core', from: ['packages/core/README.md'] },
      { path: 'reference/api', text: '@countersign/api', from: ['packages/api/README.md'] },
      { path: 'reference/codemod', text: '@countersign/codemod', from: ['packages/codemod/README.md'] },
    ],
  },
  {
    text: 'Public types',
    pages: namesIn('packages').map((name) => ({
      path: `reference/types/${name}`,
      text: name,
      from: [`packages/${name}/api.md`],
      isSearchable: false,
      isPlain: true,
    })),
  },
]

const project: readonly PageGroup[] = [
  {
    text: 'Project',
    pages: [
      { path: 'project/support', text: 'Support and limits', from: ['docs/support.md'] },
      { path: 'project/performance', text: 'Performance' },
      { path: 'project/performance-compared', text: 'Performance compared', from: ['docs/performance.md'] },
      {
        path: 'project/verifiers',
        text: 'Compared with other verifiers',
        from: ['docs/verifiers.md'],
      },
      { path: 'project/security', text: 'Security', from: ['docs/security.md'] },
      { path: 'project/report', text: 'Report a vulnerability', from: ['SECURITY.md'] },
      {
        path: 'project/configuration',
        text: 'Configuration',
        from: ['docs/configuration.md'],
      },
      { path: 'project/operations', text: 'Operations', from: ['docs/operations.md'] },
      { path: 'project/scale', text: 'Scale', from: ['docs/scale.md'] },
      { path: 'project/behavior', text: 'Behavior', from: ['docs/behaviour.md'] },
      { path: 'project/wallet-behavior', text: 'How wallets behave', from: ['docs/wallet-behavior.md'] },
      { path: 'project/architecture', text: 'Architecture', from: ['docs/architecture.md'] },
      { path: 'project/changelog', text: 'Changelog', from: ['CHANGELOG.md'] },
      { path: 'project/contribute', text: 'Contribute', from: ['CONTRIBUTING.md'] },
      { path: 'project/commands', text: 'Commands', from: ['README.md#try-it', 'CONTRIBUTING.md#commands'] },
      { path: 'project/code-of-conduct', text: 'Code of conduct', from: ['CODE_OF_CONDUCT.md'] },
    ],
  },
  { text: 'Decisions', pages: decisions() },
]

/** Pages that are in no sidebar. */
const otherPages: readonly Page[] = [
  { path: 'index', text: 'Countersign' },
  { path: 'theme-editor', text: 'Theme editor' },
  { path: 'theme-preview', text: 'Theme preview', isSearchable: false },
  { path: 'dialog-preview', text: 'Dialog preview', isSearchable: false },
]

export const sidebars = { guides, reference, project }

export const pages: readonly Page[] = [
  ...Object.values(sidebars).flatMap((groups) => groups.flatMap((group) => group.pages)),
  ...otherPages,
]

/** Where links to a path lead that is not a page. */
export const standIns: Readonly<Record<string, string>> = {
  'README.md': 'index',
  'docs/decisions': decisions()[0]?.path ?? 'index',
  examples: 'examples/index',
}

function examples(): Page[] {
  return namesIn('examples')
    .filter((name) => name !== 'README.md')
    .map((name) => {
      const readme = `examples/${name}/README.md`
      return { path: `examples/${name}`, text: titleOf(readme), from: [readme, `examples/${name}`] }
    })
}

function decisions(): Page[] {
  return namesIn('docs/decisions').map((name) => {
    const file = `docs/decisions/${name}`
    return { path: `project/decisions/${name.replace(/\.md$/, '')}`, text: titleOf(file), from: [file] }
  })
}

function namesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, repository)).sort()
}

/** The first heading, without code: the sidebar would render `<dialog>`. */
function titleOf(file: string): string {
  const [title = file] = readText(file).split('\n', 1)
  return title.replace(/^# |[`<>]/g, '')
}
