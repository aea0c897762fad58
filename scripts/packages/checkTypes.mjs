// npm run suite -- types [peers…]: compiles an application that imports every entry of the packed packages, without
// skipLibCheck, with TypeScript 5.6 to 7, for bundlers and for Node.js, and with the lowest and highest versions of the peers.
// Takes minutes, as it installs them all: it is not part of npm test.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lowestPeers, lowestPeersOfWagmi3 } from './lowestPeers.mjs'
import { packPackages } from './packPackages.mjs'

const run = promisify(execFile)
const compilers = ['5.6', '5.9', '6.0', '7.0']
const resolutions = { bundler: 'ESNext', nodenext: 'NodeNext' }
const highest = {
  viem: '^2.57.0',
  wagmi: '^3.0.0',
  '@wagmi/core': '^3.0.0',
  '@tanstack/react-query': '^5.0.0',
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@types/react': '^19.0.0',
  '@types/react-dom': '^19.0.0',
}
const peers = {
  lowest: lowestPeers,
  'lowest-wagmi-3': lowestPeersOfWagmi3,
  'wagmi-2': { ...highest, wagmi: '^2.19.0', '@wagmi/core': '^2.22.1' },
  highest,
}
const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !(name in peers))
if (unknown.length > 0)
  throw new Error(`Unknown peers: ${unknown.join(', ')}. Use ${Object.keys(peers).join(', ')}.`)

const packed = await packPackages()
let failed = 0
for (const [peerRange, versions] of Object.entries(peers)) {
  if (selected.length === 0 || selected.includes(peerRange)) failed += await checkWith(peerRange, versions)
}
process.exitCode = failed === 0 ? 0 : 1

async function checkWith(peerRange, versions) {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-types-'))
  try {
    await install(folder, versions)
    let failures = 0
    for (const compiler of compilers) {
      for (const [resolution, module] of Object.entries(resolutions)) {
        const errors = await compile(folder, compiler, resolution, module)
        console.log(
          `${peerRange} peers, TypeScript ${compiler}, ${resolution}: ${errors.ours.length} errors, ${errors.others.length} in other packages`,
        )
        for (const error of errors.ours) console.error(`  ${error}`)
        failures += errors.ours.length
      }
    }
    return failures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function install(folder, versions) {
  const dependencies = {
    ...Object.assign({}, ...(await manifests()).map(({ peerDependencies }) => peerDependencies)),
    ...Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`])),
    ...versions,
    '@types/node': '^20.0.0',
    ...Object.fromEntries(compilers.map((version) => [`typescript-${version}`, `npm:typescript@${version}`])),
  }
  const manifest = { name: 'consumer', private: true, type: 'module', dependencies }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'all.ts'), await importsOfAll())
  // The lowest versions of wagmi have outdated peer ranges.
  await run('npm', ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  })
}

async function importsOfAll() {
  const names = (await manifests()).flatMap(({ name, exports = {} }) =>
    Object.entries(exports).flatMap(([subpath, { types }]) => (types ? [name + subpath.slice(1)] : [])),
  )
  return names.map((name, index) => `export * as entry${index} from '${name}'\n`).join('')
}

function manifests() {
  return Promise.all(
    packed.map(async ({ folder }) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))),
  )
}

/** The errors in our files and in those of others, one line each. */
async function compile(folder, compiler, moduleResolution, module) {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module,
    moduleResolution,
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['all.ts'] }))
  const tsc = join(folder, `node_modules/typescript-${compiler}/bin/tsc`)
  const { stdout } = await run(process.execPath, [tsc, '-p', folder], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).catch((error) => error)
  const errors = String(stdout)
    .split('\n')
    .filter((line) => /error TS\d+/.test(line))
  const isOurs = (line) => /^(all\.ts|node_modules\/@countersign\/[^/]+\/dist\/)|^error /.test(line)
  return { ours: errors.filter(isOurs), others: errors.filter((line) => !isOurs(line)) }
}
