import { readdirSync } from 'node:fs'
import type { Page, PageGroup } from './Page.ts'
import { readText, repository } from './repository.ts'

const kitTypes = (names: RegExp) => ({ file: 'packages/kit/api.md', names })
const readme = (name: string) => [`packages/${name}/README.md`]

const guides: readonly PageGroup[] = [
  {
    text: 'Start',
    pages: [
      { path: 'start/quick-start', text: 'Quick start' },
      { path: 'start/how-it-works', text: 'How it works', from: ['docs/how-it-works.md'] },
      { path: 'start/create', text: 'Create an application', from: readme('create') },
      { path: 'start/coding-agents', text: 'For coding agents' },
      { path: 'start/existing-wagmi', text: 'Existing wagmi application' },
      { path: 'start/migrate-from-rainbowkit', text: 'Migrate from RainbowKit' },
      { path: 'start/rainbowkit-sign-in', text: 'RainbowKit’s sign-in' },
      { path: 'start/rainbowkit-names', text: 'RainbowKit names' },
      { path: 'start/keep-rainbowkit', text: 'Keep RainbowKit' },
      { path: 'start/migrate-from-connectkit', text: 'Migrate from ConnectKit' },
      { path: 'start/support', text: 'Support and limits', from: ['docs/support.md'] },
      { path: 'start/troubleshooting', text: 'Troubleshooting', from: ['docs/troubleshooting.md'] },
    ],
  },
  {
    text: 'The dialog',
    pages: [
      {
        path: 'dialog/connect-button',
        text: 'ConnectButton',
        types: kitTypes(/^(ConnectButton|ContinueButton|WalletButton|ResponsiveValue)/),
      },
      { path: 'dialog/sign-in-panel', text: 'SignInPanel', types: kitTypes(/^SignInPanel/) },
      {
        path: 'dialog/custom-element',
        text: 'Custom element',
        types: { file: 'packages/element/api.md', names: /^(Countersign)?SignInElement/ },
      },
      { path: 'dialog/profile', text: 'Account dialog' },
      { path: 'dialog/choose-wallets', text: 'Choose the wallets' },
      { path: 'dialog/walletconnect', text: 'WalletConnect' },
      { path: 'dialog/coinbase-base-safe', text: 'Coinbase, Base and Safe' },
      { path: 'dialog/mini-apps', text: 'Farcaster and Telegram' },
      { path: 'dialog/names-and-avatars', text: 'Names and avatars' },
      { path: 'dialog/transactions', text: 'Transactions' },
      { path: 'dialog/batches', text: 'Batches' },
      { path: 'dialog/theming', text: 'Theming' },
      { path: 'dialog/motion', text: 'Motion' },
      { path: 'dialog/seal', text: 'The account’s seal' },
      { path: 'dialog/languages-and-texts', text: 'Languages and texts' },
      { path: 'dialog/server-rendering', text: 'Server rendering' },
      { path: 'dialog/content-security-policy', text: 'Content Security Policy' },
      { path: 'dialog/browser-storage', text: 'Browser storage' },
      { path: 'dialog/errors', text: 'Errors' },
      {
        path: 'dialog/events',
        text: 'Events',
        types: {
          file: 'packages/core/api.md',
          names: /^(CountersignEvent|RequestedAction|SignedAction|\w+Event$)/,
        },
      },
      { path: 'dialog/views', text: 'Views of the dialog' },
    ],
  },
  {
    text: 'Sign-in',
    pages: [
      { path: 'sign-in/quick-start', text: 'Quick start' },
      { path: 'sign-in/your-own-backend', text: 'Your own backend' },
      { path: 'sign-in/verify-only', text: 'Verification alone' },
      { path: 'sign-in/database', text: 'Database' },
      { path: 'sign-in/optional-packages', text: 'Optional packages' },
      { path: 'sign-in/client-ip', text: 'Client IP and proxies' },
      { path: 'sign-in/origins-and-cookies', text: 'Origins, cookies and sessions' },
      { path: 'sign-in/hooks', text: 'Hooks and your own users' },
      { path: 'sign-in/existing-users', text: 'Existing users' },
      { path: 'sign-in/wallet-identity', text: 'Wallet identity' },
      { path: 'sign-in/confirm-changes', text: 'Confirm changes' },
      { path: 'sign-in/link-wallets', text: 'Link several wallets' },
      { path: 'sign-in/terms', text: 'Terms and consent' },
      { path: 'sign-in/passkeys', text: 'Passkeys' },
      { path: 'sign-in/tokens', text: 'Tokens for other services' },
      { path: 'sign-in/openid-connect', text: 'OpenID Connect', from: ['docs/openid-connect.md'] },
      {
        path: 'sign-in/openid-conformance',
        text: 'OpenID conformance',
        from: ['docs/openid-conformance.md'],
      },
      { path: 'sign-in/webhooks', text: 'Webhooks' },
      { path: 'sign-in/native-apps', text: 'Native apps' },
      { path: 'sign-in/frames', text: 'Frames' },
      { path: 'sign-in/contract-accounts', text: 'Contract accounts' },
      { path: 'sign-in/abilities', text: 'Abilities' },
      { path: 'sign-in/restrict-access', text: 'Restrict access' },
      { path: 'sign-in/rate-limits', text: 'Rate limits' },
      { path: 'sign-in/logs-and-retention', text: 'Logs, metrics and retention' },
      { path: 'sign-in/your-own-server', text: 'Your own server' },
      { path: 'sign-in/guarantees', text: 'Guarantees' },
    ],
  },
  {
    text: 'Frameworks',
    pages: [
      { path: 'sign-in/express', text: 'Express' },
      { path: 'sign-in/hono', text: 'Hono' },
      { path: 'sign-in/fastify', text: 'Fastify' },
      { path: 'sign-in/nextjs', text: 'Next.js' },
      { path: 'sign-in/react-router', text: 'React Router' },
      { path: 'sign-in/better-auth', text: 'better-auth' },
      { path: 'sign-in/authjs', text: 'Auth.js' },
    ],
  },
  {
    text: 'Operate',
    pages: [
      { path: 'operate/deploy', text: 'Deploy' },
      { path: 'operate/settings', text: 'Settings' },
      { path: 'operate/proxies', text: 'Proxies' },
      { path: 'operate/postgres', text: 'Postgres' },
      { path: 'operate/monitor', text: 'Monitor' },
      { path: 'operate/backup', text: 'Backup and restore' },
      { path: 'operate/upgrade', text: 'Upgrade' },
      { path: 'operate/admin', text: 'Manage accounts' },
      { path: 'operate/capacity', text: 'Capacity' },
    ],
  },
  {
    text: 'Test',
    pages: [
      { path: 'test/react-applications', text: 'Test a React application' },
      { path: 'test/playwright', text: 'Playwright' },
      { path: 'test/vitest', text: 'Vitest' },
      { path: 'test/node', text: 'Node.js' },
      { path: 'test/wallets', text: 'Wallets' },
      { path: 'test/chains-and-contracts', text: 'Chains and contracts' },
      { path: 'test/phone-and-relay', text: 'Phone wallet and relay' },
      { path: 'test/wallet-behavior', text: 'How wallets behave' },
      { path: 'test/local-environment', text: 'Local environment', from: ['apps/local-world/README.md'] },
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
      {
        path: 'dialog/reference/create-wallet-config',
        text: 'createWalletConfig',
        types: {
          file: 'packages/core/api.md',
          names: /^(createWalletConfig|WalletConfig|CreateWalletConfig)/,
        },
      },
      {
        path: 'dialog/reference/provider',
        text: 'CountersignProvider',
        types: kitTypes(
          /^(CountersignProvider|AppInfo|Appearance|AvatarComponent|AccountName|Locale|Messages)/,
        ),
      },
      {
        path: 'dialog/reference/hooks',
        text: 'Hooks',
        types: kitTypes(/^(use|Use|OpenConnect|SessionStatus)/),
      },
      {
        path: 'dialog/reference/components',
        text: 'Components and themes',
        types: kitTypes(
          /^(Avatar(Props)?|Identicon|ChainIcon|RecentTransactionList|createTheme|CreateTheme|Theme)/,
        ),
      },
    ],
  },
  {
    text: 'Sign-in',
    pages: [
      { path: 'sign-in/reference/options', text: 'Options of createSignIn' },
      { path: 'sign-in/reference/http-api', text: 'HTTP API' },
      { path: 'sign-in/reference/browser-client', text: 'Browser client' },
      { path: 'sign-in/reference/errors', text: 'Error codes' },
    ],
  },
  {
    text: 'Without React',
    pages: [{ path: 'headless/reference', text: 'Headless reference' }],
  },
  {
    text: 'Packages',
    pages: [
      'kit',
      'element',
      'sign-in',
      'testing',
      'walletconnect',
      'wallets',
      'identicon',
      'core',
      'api',
      'codemod',
    ].map((name) => ({ path: `packages/${name}`, text: `@countersign/${name}`, from: readme(name) })),
  },
  {
    text: 'Public types',
    pages: namesIn('packages').map((name) => ({
      path: `packages/types/${name}`,
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
      { path: 'project/performance', text: 'Performance' },
      { path: 'project/performance-compared', text: 'Performance compared', from: ['docs/performance.md'] },
      { path: 'project/verifiers', text: 'Compared with other verifiers', from: ['docs/verifiers.md'] },
      { path: 'project/security', text: 'Security', from: ['docs/security.md'] },
      { path: 'project/report', text: 'Report a vulnerability', from: ['SECURITY.md'] },
      { path: 'project/architecture', text: 'Architecture', from: ['docs/architecture.md'] },
      { path: 'internal/behaviour', text: 'Behavior', from: ['docs/behaviour.md'] },
      { path: 'project/changelog', text: 'Changelog', from: ['CHANGELOG.md'] },
      { path: 'project/contribute', text: 'Contribute', from: ['CONTRIBUTING.md'] },
      { path: 'project/code-of-conduct', text: 'Code of conduct', from: ['CODE_OF_CONDUCT.md'] },
    ],
  },
  {
    text: 'Work on Countersign',
    pages: [
      { path: 'internal/what-happens', text: 'What happens when' },
      { path: 'internal/recipes', text: 'Recipes' },
      { path: 'internal/add-a-wallet', text: 'Add a wallet' },
      { path: 'internal/commands', text: 'Commands' },
      { path: 'internal/scale-model', text: 'Scale model' },
      { path: 'internal/growth', text: 'Growth of the database' },
      { path: 'internal/migrations', text: 'Migrations under load' },
      { path: 'internal/failover', text: 'Failover of Postgres' },
      { path: 'internal/sign-in-speed', text: 'Speed of the sign-in server' },
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
    return { path: `decisions/${name.replace(/\.md$/, '')}`, text: titleOf(file), from: [file] }
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
