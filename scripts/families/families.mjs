/**
 * The commands of a family, `npm run <family> -- <name>`: the program, whether it is TypeScript or imports the packages from
 * their sources, and what it does.
 */
export const families = {
  suite: {
    elsewhere: {
      file: 'scripts/test/testElsewhere.mjs',
      does: 'Runs suites as on other machines and days: the clock 40 and 400 days ahead, other time zones, languages and fonts, shuffled and isolated tests, another user without root and IPv6. 15 minutes; needs root and the Debian packages faketime, iproute2, fonts-dejavu-core and fonts-liberation. `in-40-days dejavu`: only these.',
    },
    engines: {
      file: 'scripts/test/testEngines.mjs',
      does: 'Runs only the Firefox and WebKitGTK tests of npm test and prints how long each took. `--project=webkit`: one of them.',
    },
    'wagmi-2': {
      file: 'scripts/test/testWagmi2.mjs',
      does: 'Runs the tests of core and the kit on wagmi 2. Four minutes.',
    },
    types: {
      file: 'scripts/packages/checkTypes.mjs',
      does: 'Compiles all entries of the packed packages with TypeScript 5.6 to 7 and the lowest and highest versions of their peers. Twenty minutes. `wagmi-2`: only those peers.',
    },
    axe: {
      file: 'scripts/test/axe.mjs',
      does: 'Checks every page and view with axe in both sizes, all themes, and four languages. `--shard=1/4`: a part.',
    },
    ha: {
      file: 'apps/server/test/ha/main.ts',
      fromSources: true,
      does: 'Signs users in while the machines of the database fail: three Postgres servers under Patroni. Writes its figures into docs/internal/failover.md. Four minutes; needs the Debian packages patroni and etcd-server. `Switchover`: only the faults with this word.',
    },
    openid: {
      file: 'scripts/test/testOpenId.mjs',
      does: 'Signs in with the OpenID provider to applications of others (e2e/openid/parties), which it installs: from npm, and as root from Debian. Two minutes. `-g django`: only this one.',
    },
    applications: {
      file: 'scripts/codemod/testApplications.mjs',
      does: 'Runs the codemod on public applications (scripts/codemod/applications.json), cloned from GitHub at one commit each, and checks how many places it leaves. `--from <folder>`: clones bare repositories <owner>+<name>/repo.',
    },
    agents: {
      file: 'scripts/examples/agentsPage.mjs',
      does: 'Builds and starts the templates from the files of docs/start/coding-agents.md alone, with the packed packages. Three minutes; `next`: only this one.',
    },
    rainbowkit: {
      file: 'scripts/examples/rainbowkit.mjs',
      does: 'Tests RainbowKit’s demo with @countersign/testing: installs RainbowKit, which takes a minute.',
    },
  },
  bench: {
    dialog: {
      file: 'scripts/bench/bench.mjs',
      does: 'Measures what the dialog costs a page, against its budgets. `5`: only so many pages instead of 15.',
    },
    peers: {
      file: 'scripts/bench/benchPeers.mjs',
      fromSources: true,
      does: 'Compares what a page with other wallet dialogs costs, and writes docs/performance.md. `--runs 5 --only floor,ours`.',
    },
    journey: {
      file: 'bench/journey/main.mjs',
      fromSources: true,
      does: 'Compares presses, approvals and time from a page to a session with those of other wallet dialogs, and writes docs/performance.md. `--quick --methods extension,code`.',
    },
    hosts: {
      file: 'scripts/bench/benchHosts.mjs',
      fromSources: true,
      does: 'Counts what six style sheets of a host’s page change in the open dialog, here and in other wallet dialogs.',
    },
    'sign-in': {
      file: 'bench/sign-in/main.mjs',
      does: 'Measures complete sign-ins per second and compares other servers. `--profile`: shows the bottleneck.',
    },
    compare: {
      file: 'bench/sign-in/compare.mjs',
      does: 'Compares the sign-ins of this checkout with those of another one, in alternating windows: `<folder>`.',
    },
    openid: {
      file: 'bench/openid/main.mjs',
      does: 'Compares the OpenID provider with that of better-auth: from a code to the tokens, refresh, discovery, start and memory. `--requests 200 --rounds 5 --in-flight 16 --starts 7`.',
    },
    refusals: {
      file: 'bench/sign-in/refusals.mjs',
      does: 'Compares the cost of a refused request with that of a served one, and measures sign-ins while an abusive client holds 512 connections.',
    },
    abuse: {
      file: 'bench/abuse/main.mjs',
      does: 'Measures the server’s memory under abuse by unauthenticated clients. `--minutes 60 --only pipelining`.',
    },
    soak: {
      file: 'bench/sign-in/soak.mjs',
      does: 'Signs users in at a constant rate for an hour, and writes how response times, memory and tables change into docs/internal/growth.md. `--minutes 5 --every 1`.',
    },
    migrations: {
      file: 'bench/sign-in/migrations.mjs',
      fromSources: true,
      does: 'Applies the later migrations to the full tables of the first version, and writes how long others wait into docs/internal/migrations.md. `--accounts 100000`.',
    },
    activity: {
      file: 'bench/activity.ts',
      fromSources: true,
      does: 'Measures reading, exporting and deleting an account with long activity. `1000000 embedded`: rows, and the database.',
    },
    features: {
      file: 'bench/features/main.mjs',
      fromSources: true,
      does: 'Tries what other sign-in servers offer, from nonces to passkeys, and writes docs/verifiers.md.',
    },
    verifiers: {
      file: 'bench/verifiers.ts',
      fromSources: true,
      does: 'Compares which forged messages other verifiers accept, measures signatures per second, and writes docs/verifiers.md.',
    },
  },
  fuzz: {
    messages: {
      file: 'packages/sign-in/fuzz/fuzzMessages.ts',
      fromSources: true,
      does: 'Sends ten million sign-in messages through the parser. `--cases 1000000 --seed 7`.',
    },
    http: {
      file: 'apps/server/fuzz/fuzzHttp.ts',
      fromSources: true,
      does: 'Opens a hundred thousand connections with random requests to a running server. `--cases 1000 --seed 7`.',
    },
    walletconnect: {
      file: 'packages/walletconnect/fuzz/fuzzWalletConnect.ts',
      fromSources: true,
      does: 'Runs the WalletConnect client against hostile relays and wallets. `--cases 10000 --seed 7`.',
    },
  },
  pictures: {
    docs: {
      file: 'scripts/pictures/docsPictures.ts',
      fromSources: true,
      does: 'Takes the pictures of the documentation: every view of the dialog, in both themes. `list scan`: only those scenes.',
    },
    application: {
      file: 'scripts/pictures/pictures.mjs',
      does: 'Renders the application’s icons and the preview image of shared links.',
    },
  },
  supply: {
    lock: {
      file: 'scripts/supply/completeLock.mjs',
      does: 'Adds the packages of every platform to the lock file, after a change of a dependency.',
    },
    sbom: {
      file: 'scripts/supply/sbom.mjs',
      does: 'Prints the software bill of materials (CycloneDX) of the shipped packages.',
    },
  },
  release: {
    version: {
      file: 'scripts/packages/version.mjs',
      does: 'Applies the changesets to the versions, CHANGELOG.md, the examples and the lock file.',
    },
    publish: {
      file: 'scripts/packages/release.mjs',
      does: 'Publishes the packages whose version the registry does not have. `--dry-run`: uploads nothing.',
    },
  },
}

/** The commands of a family, with what they do. */
export function usageOf(family) {
  const rows = Object.entries(families[family]).map(([name, { does }]) => `  ${name.padEnd(14)}${does}`)
  return `npm run ${family} -- <name> [options]\n\n${rows.join('\n')}`
}

/** The arguments of Node.js for a command, or null if the family has none of that name. */
export function nodeArguments(family, name, options) {
  if (!Object.hasOwn(families[family], name)) return null
  const { file, fromSources = false } = families[family][name]
  return [...(fromSources ? ['--import', 'tsx', '--conditions=source'] : []), file, ...options]
}
