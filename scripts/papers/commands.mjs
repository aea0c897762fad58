import { families } from '../families/families.mjs'

/** Minutes for a command that takes seconds on an idle machine, and for one that takes minutes. */
const short = 10
const long = 60

/** Runs in a clone with all dependencies, which such commands share. */
const run = (minutes = short, more = {}) => ({ kind: 'run', clone: 'installed', minutes, ...more })
/** Runs in a clone of its own, without `node_modules`. */
const runFresh = (minutes, more = {}) => ({ ...run(minutes, more), clone: 'fresh' })
/** Runs until it is stopped: it passes when the URL that it prints answers, or `path` at the port in `PORT`. */
const serve = (more = {}) => ({ kind: 'server', clone: 'fresh', minutes: short, ...more })
/** An example of the reader's own application: it is not run, for this reason. */
const unpublished = { kind: 'reader', reason: 'the packages are not published yet' }
const readers = (reason) => ({ kind: 'reader', reason })

const install = (manager) =>
  `cd ../my-app && rm -rf node_modules package-lock.json && npx --yes ${manager} install && npm run build`
const settings =
  'PUBLIC_URL=https://app.example.com CHAINS=1,8453 RPC_URL_1=https://ethereum.example RPC_URL_8453=https://base.example DATA_DIR=.data'

/**
 * Every command of the papers, and how to run it. `instead` is what runs if the command has a placeholder, asks questions
 * or takes hours. `before` and `after` are what the papers say to do before and after it. `needs` are programs without which
 * it is skipped. A command that is not listed here fails the tests: add it with one of the functions above.
 */
export const commands = {
  // README.md
  'npm start': serve(),
  'npm test': runFresh(2 * long),
  'npm run create -- ../my-app': runFresh(short, {
    instead: 'npm run create -- ../my-app --yes',
    after: [
      'cd ../my-app && npm install && npm run build',
      install('pnpm@10'),
      install('pnpm'),
      install('bun'),
    ],
  }),
  'npm run pack -- ../my-app': runFresh(short, {
    before: ['mkdir ../my-app && cd ../my-app && npm init --yes && npm install react react-dom'],
    after: ['cd ../my-app && npm install && npm install wagmi viem @tanstack/react-query'],
  }),
  'PUBLIC_URL=https://app.example.com CHAINS=1,8453 RPC_URL_1=https://… RPC_URL_8453=https://… DATABASE_URL=postgres://… npm run serve':
    serve({ path: '/healthz', instead: `${settings} npm run serve` }),

  // CONTRIBUTING.md and docs/internal
  'npm ci': runFresh(),
  'npx changeset': run(short, { instead: 'npx changeset --empty' }),
  'npx changeset status': run(),
  'npm run dev': serve({ clone: 'installed' }),
  'npm run serve': serve({ clone: 'installed', path: '/healthz', instead: `${settings} npm run serve` }),
  'npm run admin -- <command>': run(short, { instead: 'npm run admin -- --help' }),
  'npm run build': run(),
  'npm run format': run(),
  'npm run docs': serve({ clone: 'installed' }),
  'npm test -- <path or name>': run(short, {
    instead: 'npm test -- packages/wallets/src/deepLink.test.ts',
  }),
  'npm test -- --all': readers('a job of its own runs it every night'),
  'npm run suite -- elsewhere': run(long, { needs: ['faketime', 'unshare'] }),
  'npm run suite -- ha': run(30, { needs: ['patroni', 'etcd'] }),
  'npm run suite -- openid': run(30),
  'npm run suite -- wagmi-2': run(30),
  'npm run suite -- engines': run(30),
  'npm run suite -- applications': run(long),
  'npm run examples': run(long),
  'npm run suite -- rainbowkit': run(20),
  'npm run suite -- agents': run(20),
  'npm run check': run(20),
  'npm run pack': run(),
  'npm run create -- <folder>': run(short, { instead: 'npm run create -- ../new-app --yes' }),
  'npm run texts': run(),
  'npm run texts -- --keep de list.title': run(),
  'npm run texts -- --prune': run(),
  'npm run generate': run(),
  'npm run suite -- types': run(30),
  'npm run supply -- lock': run(),
  'npm run release -- version': run(),
  'npm run release -- publish': run(short, { instead: 'npm run release -- publish --dry-run' }),
  'npm run supply -- sbom': run(),
  'npm run size': run(20),
  'npm run size -- --accept': run(20),
  'npm run size -- --accept "<reason>"': run(20, { instead: 'npm run size -- --accept "Trial"' }),
  'npm run suite -- axe': run(long),
  'npm run screens': run(30),
  'npm run bench -- dialog': run(long),
  'npm run bench -- peers': run(long, { instead: 'npm run bench -- peers --runs 5 --only floor,ours' }),
  'npm run bench -- hosts': run(30),
  'npm run bench -- journey': run(30, {
    instead: 'npm run bench -- journey --quick --methods extension,code',
  }),
  'npm run bench -- openid': run(long),
  'npm run bench -- sign-in': run(long),
  'npm run bench -- abuse': run(long),
  'npm run bench -- soak': run(30, { instead: 'npm run bench -- soak --minutes 5 --every 1' }),
  'npm run bench -- migrations': run(30, { instead: 'npm run bench -- migrations --accounts 100000' }),
  'npm run bench -- refusals': run(30),
  'npm run bench -- compare': run(30, { instead: 'npm run bench -- compare . --pairs 2' }),
  'npm run bench -- features': run(30),
  'npm run bench -- verifiers': run(30),
  'npm run bench -- activity': run(30, { instead: 'npm run bench -- activity 1000000' }),
  'npm run fuzz -- messages': run(30, { instead: 'npm run fuzz -- messages --cases 1000000 --seed 7' }),
  'npm run fuzz -- http': run(30, { instead: 'npm run fuzz -- http --cases 1000 --seed 7' }),
  'npm run fuzz -- walletconnect': run(30, {
    instead: 'npm run fuzz -- walletconnect --cases 10000 --seed 7',
  }),
  ...Object.fromEntries(
    Object.keys(families).map((family) => [
      `npm run ${family} -- <name>`,
      run(short, { instead: `npm run ${family}` }),
    ]),
  ),
  'npm run mutate -- <area>': run(30, { instead: 'npm run mutate -- siwe uri.ts' }),
  'npm run pictures -- docs': run(20),
  'npm run pictures -- application': run(),
  'npm run contracts': run(),
  'npm run papers': readers('it runs all the others'),

  // READMEs of packages, and docs
  'npm install': readers('after npm run create and npm run pack, above'),
  'npm install @coinbase/wallet-sdk@4.4.0': readers('an optional package'),
  'npm install @base-org/account@^2.5.10': readers('an optional package'),
  'npm install @safe-global/safe-apps-sdk@^9.1': readers('an optional package'),
  'npm install pg secp256k1 tiny-secp256k1 hash-wasm': readers('optional packages'),
  'npm install --save-dev @testing-library/react @testing-library/dom @testing-library/user-event': readers(
    "packages of the reader's tests",
  ),
  'npm install --save-dev @babel/core @babel/preset-react @babel/preset-typescript': readers(
    "packages of the reader's tests",
  ),
  'npm install oidc-provider': readers('an optional package'),
  'OIDC_SECRET=… npm run serve': serve({
    clone: 'installed',
    path: '/healthz',
    instead: `${settings} OIDC_SECRET=0123456789abcdef0123456789abcdef npm run serve`,
  }),
  "npm run admin -- client add wiki --type confidential --name Wiki --redirect-uri https://wiki.example/private/callback --post-logout-uri https://wiki.example/ --backchannel-uri 'https://wiki.example/private/callback?logout=backchannel'":
    readers('it needs the database of a running server'),
  'apt-get install apache2 libapache2-mod-auth-openidc': readers('packages of the system'),
  'occ user_oidc:provider countersign --clientid=nextcloud --clientsecret=… --discoveryuri=https://app.example/openid/.well-known/openid-configuration --scope="openid profile groups" --mapping-uid=sub --mapping-display-name=preferred_username --mapping-groups=groups --group-provisioning=1':
    readers('a command of Nextcloud'),
  'occ config:system:set user_oidc enrich_login_id_token_with_userinfo --value=true --type=boolean':
    readers('a command of Nextcloud'),
  'npx storybook@latest init': readers('it asks questions'),
  'npm view wagmi@3.0.0 dependencies.@wagmi/core': run(),
  'npm install wagmi@3.0.0 @wagmi/core@3.0.0': readers('an example of a conflict'),
}

/** How to run a command of the papers, or `undefined`. Those that install our packages fail until these are published. */
export const entryOf = (command) =>
  Object.hasOwn(commands, command)
    ? commands[command]
    : /^(npm install|npm create|npx) .*@countersign\//.test(
          command.replace('create @countersign@', 'create @countersign/create@'),
        )
      ? unpublished
      : undefined
